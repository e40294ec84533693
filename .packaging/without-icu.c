// The data of ICU that a static Foundation brings along, with nothing in it: 34 MB of locales, calendars and names of
// scripts. Drawbridge asks for none of them: it reads YAML with the library's basic resolver, formats no dates, and sorts
// by Unicode scalars. Where Foundation asks ICU for data after all, ICU answers that there are none.
#include <stdint.h>

#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define IS_BIG_ENDIAN 1
#else
#define IS_BIG_ENDIAN 0
#endif

// The head of a table of contents without entries, as stubdata.cpp of ICU has it.
const struct {
    uint16_t size;
    uint8_t magic[2];
    uint16_t infoSize, reserved;
    uint8_t isBigEndian, charset, sizeOfChar, reserved2, format[4], formatVersion[4], dataVersion[4], padding[8];
    uint32_t count, reserved3;
    int32_t names[4];
} ICU_DATA __attribute__((aligned(16))) = {
    32, {0xda, 0x27}, 20, 0, IS_BIG_ENDIAN, 0, 2, 0, {'T', 'o', 'C', 'P'}, {1, 0, 0, 0}, {0}, {0}, 0, 0, {0},
};
