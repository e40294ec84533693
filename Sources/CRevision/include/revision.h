/// The commit that the program was built from, as git describes it; empty where nobody said it.
const char *drawbridge_revision(void);
