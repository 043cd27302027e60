// What every bench/<game>.cpp shares: numbers, chance with the draws of sugarhouse.core.rng, and the doors for Python.
//
// A game defines
//     struct Game {
//         Rng rng;                                              // filled by the doors
//         void read(const i64 *v, i64 seats);                   // from the vector of its State
//         i64 playout(Rng &chance, i64 limit);                  // at random to the end; how many moves
//         void tell(Sum &sum);                                  // the same facts as bench/contests.py, in that order
//     };
// and ends with `DOORS(Game, take_tables)`, where `void take_tables(const i64 *)` keeps what the contest's `tables` gave.
#include <cstdint>
#include <cstring>

typedef int64_t i64;
typedef uint64_t u64;

static inline u64 mix(u64 x) {
    x ^= x >> 16;
    x = (x * 0x21F0AAAD) & 0xFFFFFFFF;
    x ^= x >> 15;
    x = (x * 0x735A2D97) & 0xFFFFFFFF;
    return x ^ (x >> 15);
}

struct Rng {
    u64 high, low, cursor;
    inline int below(u64 n) {
        u64 x = mix((high + cursor) & 0xFFFFFFFF);
        x = mix(x ^ low);
        cursor++;
        return (int)((x * n) >> 32);
    }
};

struct Sum {
    u64 found = 0;
    inline void add(i64 fact) { found = (found * 31 + (u64)fact) & 0xFFFFFFFFFFFFull; }
};

#define LIMIT 100000
#define DOORS(GAME, TAKE_TABLES)                                                                                \
    extern "C" void *deal(const i64 *v, const i64 *words, i64 n, i64 seats, i64 width, const i64 *tables) {     \
        TAKE_TABLES(tables);                                                                                    \
        GAME *games = new GAME[n]();                                                                            \
        for (i64 k = 0; k < n; k++, v += width, words += 3) {                                                   \
            games[k].rng = {(u64)words[0], (u64)words[1], (u64)words[2]};                                       \
            games[k].read(v, seats);                                                                            \
        }                                                                                                       \
        return games;                                                                                           \
    }                                                                                                           \
    extern "C" i64 play(void *games, i64 n, i64 seed) { /* a copy of each; the number of moves in all */        \
        i64 played = 0;                                                                                         \
        for (i64 k = 0; k < n; k++) {                                                                           \
            GAME game = ((GAME *)games)[k];                                                                     \
            Rng chance = {0, (u64)(seed + k), 0};                                                               \
            played += game.playout(chance, LIMIT);                                                              \
        }                                                                                                       \
        return played;                                                                                          \
    }                                                                                                           \
    extern "C" u64 checksum(void *games, i64 n, i64 seed) { /* what all came to, which must be ours too */      \
        Sum sum;                                                                                                \
        for (i64 k = 0; k < n; k++) {                                                                           \
            GAME game = ((GAME *)games)[k];                                                                     \
            Rng chance = {0, (u64)(seed + k), 0};                                                               \
            sum.add(game.playout(chance, LIMIT));                                                               \
            game.tell(sum);                                                                                     \
        }                                                                                                       \
        return sum.found;                                                                                       \
    }
