// The limit that compiled playouts of Sugar Blast are measured against: the base game's hot path, same draws, same decisions.
#include <cstdint>
#include <cstring>

typedef int64_t i64;
typedef uint64_t u64;

// Spaces are bits a1 = 0, b1 = 1, ..., f6 = 35.
static constexpr u64 FULL = (1ull << 36) - 1, COL = 0x041041041ull, ROW = 63;
static constexpr u64 NOT_A = FULL & ~COL, NOT_F = FULL & ~(COL << 5);
static constexpr u64 A_D = COL * 15, C_F = COL * 60;

static inline int count(u64 x) { return __builtin_popcountll(x); }
static inline int lowest(u64 x) { return __builtin_ctzll(x); }

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

// 3.3.3: the west (south) spaces of the swaps with an eastern (northern) neighbour that bring a candy of `p` into a run.
static inline u64 swaps_east(u64 p) {
    u64 n = p >> 6, s = p << 6 & FULL, e = p >> 1 & NOT_F, w = p << 1 & NOT_A;
    u64 v = (n & p >> 12) | (s & p << 12) | (n & s);
    u64 from_west = ((e & p >> 2 & A_D) | v) & w, from_east = ((w & p << 2 & C_F) | v) & e;
    return (from_west >> 1) | from_east;
}
static inline u64 swaps_north(u64 p) {
    u64 n = p >> 6, s = p << 6 & FULL, e = p >> 1 & NOT_F, w = p << 1 & NOT_A;
    u64 h = (e & p >> 2 & A_D) | (w & p << 2 & C_F) | (e & w);
    u64 from_south = ((n & p >> 12) | h) & s, from_north = ((s & p << 12) | h) & n;
    return (from_south >> 6) | from_north;
}
static inline u64 runs_across(u64 p) {
    u64 h = p & p >> 1 & p >> 2 & A_D;
    return h | h << 1 | h << 2;
}
static inline u64 runs_up(u64 p) {
    u64 v = p & p >> 6 & p >> 12;
    return v | v << 6 | v << 12;
}

struct Blast {
    int type, length;  // length 0: a Mega
    u64 cells, others;
};

struct Order { unsigned char cell[4][36]; };
static constexpr Order frame_order() {  // 3.1.5, 3.5.8
    Order o{};
    for (int near = 0; near < 6; near++)
        for (int left = 0; left < 6; left++) {
            int k = near * 6 + left;
            o.cell[0][k] = (unsigned char)(near * 6 + left);
            o.cell[1][k] = (unsigned char)((5 - left) * 6 + near);
            o.cell[2][k] = (unsigned char)((5 - near) * 6 + (5 - left));
            o.cell[3][k] = (unsigned char)(left * 6 + (5 - near));
        }
    return o;
}
static constexpr Order ORDER = frame_order();

struct Objective { int kind, total, fixed[6], pattern[6]; };
static const Objective OBJECTIVES[8] = {  // 2.3
    {0, 0, {0}, {4}},          {1, 9, {0}, {0}},       {0, 0, {0}, {2, 2, 2, 2}},
    {0, 0, {0}, {1, 1, 1, 1, 1, 1}}, {0, 0, {0}, {3, 3}}, {0, 0, {0}, {3, 2, 2}},
    {0, 0, {1, 1, 1, 0, 0, 0}, {2, 2}}, {0, 0, {0, 0, 0, 1, 1, 1}, {3}}};

static int missing(const Objective &o, const int *held) {
    if (o.kind) {
        int total = 0;
        for (int t = 0; t < 6; t++) total += held[t];
        return total < o.total ? o.total - total : 0;
    }
    int short_of = 0, rest[6];
    for (int t = 0; t < 6; t++) {
        int left = held[t] - o.fixed[t], k = t;
        if (left < 0) short_of -= left, left = 0;
        while (k > 0 && rest[k - 1] < left) rest[k] = rest[k - 1], k--;
        rest[k] = left;
    }
    for (int k = 0; k < 6 && o.pattern[k]; k++)
        if (rest[k] < o.pattern[k]) short_of += o.pattern[k] - rest[k];
    return short_of;
}

struct Game {
    u64 p[6];
    int bag[6], held[4][6];
    int side[4];  // of each seat in turn order
    int seats, mover, objective, dry, shaken, winner;
    Rng rng;

    inline int draw() {
        int total = 0;
        for (int t = 0; t < 6; t++) total += bag[t];
        if (!total) return -1;
        int r = rng.below(total), t = 0;
        while (r >= bag[t]) r -= bag[t++];
        bag[t]--;
        return t;
    }
    inline u64 occupied() const { return p[0] | p[1] | p[2] | p[3] | p[4] | p[5]; }
    inline int at(u64 bit) const {
        for (int t = 0; t < 6; t++)
            if (p[t] & bit) return t;
        return -1;
    }

    int candidates(Blast *found) const;
    void tilt(int to);
    void refill(int to);
    bool resolve(const Blast &blast, Rng &chance, i64 &played);
    bool cascade(Rng &chance, i64 &played);
    void shake();
    void judge();
    void end_turn(bool blasted);
    i64 playout(Rng &chance, i64 limit);
};

// 3.4: every run, then every crossing, type by type.
int Game::candidates(Blast *found) const {
    int n = 0;
    for (int t = 0; t < 6; t++) {
        u64 h = runs_across(p[t]), v = runs_up(p[t]);
        if (!(h | v)) continue;
        for (u64 left = h; left;) {
            int row = lowest(left) / 6;
            u64 cells = h & ROW << row * 6;
            left &= ~(ROW << row * 6);
            int length = count(cells);
            u64 others = length == 4 ? occupied() & (ROW << row * 6) & ~cells : length > 4 ? p[t] & ~cells : 0;
            found[n++] = {t, length, cells, others};
        }
        for (u64 left = v; left;) {
            int column = lowest(left) % 6;
            u64 cells = v & COL << column;
            left &= ~(COL << column);
            int length = count(cells);
            u64 others = length == 4 ? occupied() & (COL << column) & ~cells : length > 4 ? p[t] & ~cells : 0;
            found[n++] = {t, length, cells, others};
        }
        for (u64 left = h & v; left; left &= left - 1) {
            int c = lowest(left), x = c % 6, y = c / 6;
            bool west = x > 0 && h >> (c - 1) & 1, east = x < 5 && h >> (c + 1) & 1;
            bool south = y > 0 && v >> (c - 6) & 1, north = y < 5 && v >> (c + 6) & 1;
            int x0 = west && east ? x - 1 : east ? x : x - 2, y0 = south && north ? y - 1 : north ? y : y - 2;
            u64 square = (7ull | 7ull << 6 | 7ull << 12) << (y0 * 6 + x0);
            u64 cells = (7ull << (y * 6 + x0)) | ((1ull | 1ull << 6 | 1ull << 12) << (y0 * 6 + x));
            found[n++] = {t, 0, cells, occupied() & square & ~cells};
        }
    }
    return n;
}

// 3.5.7: from the far end on, whatever lies beyond an empty space comes nearer by one.
void Game::tilt(int to) {
    for (u64 empty = FULL & ~occupied(); empty;) {
        bool down = to < 2;  // S and W: the far end has the higher bits
        int c = down ? 63 - __builtin_clzll(empty) : lowest(empty);
        empty ^= 1ull << c;
        u64 lane = to & 1 ? ROW << c / 6 * 6 : COL << c % 6;
        u64 beyond = lane & (down ? FULL & ~((2ull << c) - 1) : (1ull << c) - 1);
        int step = to & 1 ? 1 : 6;
        for (int t = 0; t < 6; t++) {
            u64 moving = p[t] & beyond;
            p[t] = (p[t] ^ moving) | (down ? moving >> step : moving << step);
        }
    }
}

void Game::refill(int to) {
    u64 empty = FULL & ~occupied();
    for (int k = 0; k < 36 && empty; k++) {
        u64 bit = 1ull << ORDER.cell[to][k];
        if (!(empty & bit)) continue;
        int t = draw();
        if (t < 0) return;  // 3.5.9
        p[t] |= bit;
        empty ^= bit;
    }
}

// 3.5.2 to 3.5.9 for one Blast; true when it has won the game.
bool Game::resolve(const Blast &blast, Rng &chance, i64 &played) {
    int *mine = held[mover];
    int type = blast.type, second = -1;
    mine[type] += blast.length > 4 ? 2 : 1;
    if (blast.others && blast.length < 5) {
        int types[6], n = 0;
        for (int t = 0; t < 6; t++)
            if (t != type && p[t] & blast.others) types[n++] = t;
        if (n == 1) second = types[0];
        if (n > 1) {
            second = types[chance.below(n)];
            played++;
        }
        if (second >= 0) mine[second]++;
    }
    u64 gone = blast.cells | blast.others;
    for (int t = 0; t < 6; t++) {
        bag[t] += count(p[t] & gone);
        p[t] &= ~gone;
    }
    bag[type] -= blast.length > 4 ? 2 : 1;
    if (second >= 0) bag[second]--;
    if (missing(OBJECTIVES[objective], mine) == 0) {
        winner = mover;
        return true;
    }
    tilt(side[mover]);
    refill(side[mover]);
    return false;
}

// 3.5: Blast after Blast until none is left or the game is won.
bool Game::cascade(Rng &chance, i64 &played) {
    Blast found[64];
    for (;;) {
        int n = candidates(found), k = 0;
        if (!n) return false;
        if (n > 1) {
            k = chance.below(n);
            played++;
        }
        if (resolve(found[k], chance, played)) return true;
    }
}

// 3.7.2: the board goes into the bag and is filled anew, without a Blast.
void Game::shake() {
    for (int t = 0; t < 6; t++) {
        bag[t] += count(p[t]);
        p[t] = 0;
    }
    for (int c = 0; c < 36; c++) {
        int aside[6] = {0};
        for (;;) {
            int t = draw();
            if (t < 0) break;
            p[t] |= 1ull << c;
            if (!(runs_across(p[t]) | runs_up(p[t]))) break;
            p[t] ^= 1ull << c;
            aside[t]++;
        }
        for (int t = 0; t < 6; t++) bag[t] += aside[t];
    }
}

// 3.7.3: fewest missing, then most kept, then the later in turn order.
void Game::judge() {
    int best = -1;
    for (int s = 0; s < seats; s++) {
        int kept = 0;
        for (int t = 0; t < 6; t++) kept += held[s][t];
        int worth = (100 - missing(OBJECTIVES[objective], held[s])) * 100 + kept;
        if (worth >= best) {
            best = worth;
            winner = s;
        }
    }
}

void Game::end_turn(bool blasted) {
    if (blasted) {
        dry = 0;
        shaken = 0;
    } else if (++dry >= (seats > 2 ? seats : 2)) {
        int total = 0;
        for (int t = 0; t < 6; t++) total += bag[t];
        if (!total || shaken) return judge();
        shake();
        dry = 0;
        shaken = 1;
    }
    mover = mover + 1 == seats ? 0 : mover + 1;
}

i64 Game::playout(Rng &chance, i64 limit) {
    i64 played = 0;
    while (winner < 0 && played < limit) {
        u64 east = 0, north = 0;
        for (int t = 0; t < 6; t++) {
            east |= swaps_east(p[t]);
            north |= swaps_north(p[t]);
        }
        u64 full = occupied();
        east &= full & full >> 1;
        north &= full & full >> 6;
        int across = count(east), n = across + count(north);
        if (n) {
            int k = chance.below(n), step = 1;
            played++;
            if (k >= across) {
                k -= across;
                east = north;
                step = 6;
            }
            while (k--) east &= east - 1;
            u64 a = east & -east, both = a | a << step;
            int t = at(a), u = at(a << step);
            p[t] ^= both;
            p[u] ^= both;
            if (cascade(chance, played)) break;
            end_turn(true);
            continue;
        }
        chance.below(1);  // 3.6: the Exchange is the only move
        played++;
        int t = draw();
        u64 places = t < 0 ? 0 : full & ~p[t];
        if (!places) {
            if (t >= 0) bag[t]++;
            end_turn(false);
            continue;
        }
        int k = chance.below(count(places));
        played++;
        while (k--) places &= places - 1;
        u64 bit = places & -places;
        int u = at(bit);
        p[u] ^= bit;
        p[t] ^= bit;
        bag[u]++;
        bool blasted = runs_across(p[t]) | runs_up(p[t]);
        if (blasted && cascade(chance, played)) break;
        end_turn(blasted);
    }
    return played;
}
