// The limit that compiled playouts of Sugar Blast are measured against: the base game's hot path, same draws, same decisions.
#include "playout.hpp"

// A step east is one bit, a step north seven; the seventh column stays empty, so that no shift leaks into the next row.
static constexpr u64 ROW = 63, COL = 0x810204081ull, FULL = ROW * COL;

static inline int count(u64 x) { return __builtin_popcountll(x); }
static inline int lowest(u64 x) { return __builtin_ctzll(x); }

// 3.3.3: the western (southern) spaces of the swaps with the next space that bring a candy of `p` into a line of three.
static inline u64 swaps_east(u64 p) {
    u64 v = (p << 7 & p << 14) | (p >> 7 & p >> 14) | (p << 7 & p >> 7);
    u64 to_east = ((p >> 1 & p >> 2) | v) & p << 1, to_west = ((p << 1 & p << 2) | v) & p >> 1;
    return to_east >> 1 | to_west;
}
static inline u64 swaps_north(u64 p) {
    u64 h = (p << 1 & p << 2) | (p >> 1 & p >> 2) | (p << 1 & p >> 1);
    u64 to_north = ((p >> 7 & p >> 14) | h) & p << 7, to_south = ((p << 7 & p << 14) | h) & p >> 7;
    return to_north >> 7 | to_south;
}
static inline u64 runs_across(u64 p) {
    u64 h = p & p >> 1 & p >> 2;
    return h | h << 1 | h << 2;
}
static inline u64 runs_up(u64 p) {
    u64 v = p & p >> 7 & p >> 14;
    return v | v << 7 | v << 14;
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
            o.cell[0][k] = (unsigned char)(near * 7 + left);
            o.cell[1][k] = (unsigned char)((5 - left) * 7 + near);
            o.cell[2][k] = (unsigned char)((5 - near) * 7 + (5 - left));
            o.cell[3][k] = (unsigned char)(left * 7 + (5 - near));
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
    int side[4];  // of each seat, clockwise
    int seats, first, mover, objective, dry, shaken, winner;
    Rng rng;

    inline int in_bag() const { return bag[0] + bag[1] + bag[2] + bag[3] + bag[4] + bag[5]; }
    inline int draw() {
        int total = in_bag();
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
    Blast line(int t, u64 cells, u64 lane) const;
    Blast mega(int t, int c, u64 h, u64 v) const;
    void tilt(int to);
    void refill(int to);
    bool resolve(const Blast &blast, Rng &chance, i64 &played);
    bool cascade(Rng &chance, i64 &played);
    void shake();
    void judge();
    void end_turn(bool blasted);
    i64 playout(Rng &chance, i64 limit);
    void read(const i64 *v, i64 taken);
    void tell(Sum &sum) const;
};

// 3.4: every run, type by type, then every crossing.
int Game::candidates(Blast *found) const {
    u64 crossed = 0;
    int n = 0;
    for (int t = 0; t < 6; t++) {
        u64 h = runs_across(p[t]), v = runs_up(p[t]);
        if (!(h | v)) continue;
        if (h & v) crossed |= 1ull << t;
        for (u64 left = h; left;) {
            u64 lane = ROW << lowest(left) / 7 * 7;
            found[n++] = line(t, h & lane, lane);
            left &= ~lane;
        }
        for (u64 left = v; left;) {
            u64 lane = COL << lowest(left) % 7;
            found[n++] = line(t, v & lane, lane);
            left &= ~lane;
        }
    }
    for (; crossed; crossed &= crossed - 1) {
        int t = lowest(crossed);
        u64 h = runs_across(p[t]), v = runs_up(p[t]);
        for (u64 left = h & v; left; left &= left - 1) found[n++] = mega(t, lowest(left), h, v);
    }
    return n;
}

Blast Game::line(int t, u64 cells, u64 lane) const {
    int length = count(cells);
    u64 others = length == 4 ? occupied() & lane & ~cells : length > 4 ? p[t] & ~cells : 0;
    return {t, length, cells, others};
}

// 3.4.3: the neighbours on both sides of the crossing, or the next two inwards.
Blast Game::mega(int t, int c, u64 h, u64 v) const {
    u64 bit = 1ull << c;
    int west = h & bit >> 1 ? h & bit << 1 ? 1 : 2 : 0;
    int south = v & bit >> 7 ? v & bit << 7 ? 7 : 14 : 0;
    u64 square = (7ull | 7ull << 7 | 7ull << 14) << (c - west - south);
    u64 cells = 7ull << (c - west) | (1ull | 1ull << 7 | 1ull << 14) << (c - south);
    return {t, 0, cells, occupied() & square & ~cells};
}

// 3.5.7: from the far end on, whatever lies beyond an empty space comes nearer by one.
void Game::tilt(int to) {
    for (u64 empty = FULL & ~occupied(); empty;) {
        bool down = to < 2;  // S and W: the far end has the higher bits
        int c = down ? 63 - __builtin_clzll(empty) : lowest(empty);
        empty ^= 1ull << c;
        u64 lane = to & 1 ? ROW << c / 7 * 7 : COL << c % 7;
        u64 beyond = lane & (down ? FULL & ~((2ull << c) - 1) : (1ull << c) - 1);
        int step = to & 1 ? 1 : 7;
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
    for (int c = 0; c < 42; c++) {
        if (c % 7 == 6) continue;
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
    for (int k = 0; k < seats; k++) {
        int s = (first + k) % seats, kept = 0;
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
        if (!in_bag() || shaken) return judge();
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
        north &= full & full >> 7;
        int across = count(east), n = across + count(north);
        if (n) {
            int k = chance.below(n), step = 1;
            played++;
            if (k >= across) {
                k -= across;
                east = north;
                step = 7;
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
        if (!in_bag()) {  // 3.6.2
            end_turn(false);
            continue;
        }
        chance.below(1);  // the Exchange is the only move
        played++;
        int t = draw();
        u64 places = full & ~p[t];
        if (!places) {  // 3.6.4
            bag[t]++;
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

// The vector of sugarhouse.games.sugar_blast, as its layout has it.
enum { BAG = 14, HELD = 15, SIDES = 25, FIRST = 26, MOVER = 27, OBJECTIVE = 30, DRY = 33, SHAKEN = 34 };

static void unpack(i64 packed, int *counts) {
    for (int t = 0; t < 6; t++) counts[t] = (int)(packed >> 8 * t & 255);
}
static i64 pack(const int *counts) {
    u64 packed = 0;
    for (int t = 0; t < 6; t++) packed |= (u64)counts[t] << 8 * t;
    return (i64)packed;
}

void Game::read(const i64 *v, i64 taken) {
    for (int t = 0; t < 6; t++) p[t] = (u64)v[t];
    unpack(v[BAG], bag);
    for (int s = 0; s < taken; s++) {
        unpack(v[HELD + s], held[s]);
        side[s] = (int)(v[SIDES] >> 2 * s & 3);
    }
    seats = (int)taken;
    first = (int)v[FIRST];
    mover = (int)v[MOVER];
    objective = (int)v[OBJECTIVE];
    dry = (int)v[DRY];
    shaken = (int)v[SHAKEN];
    winner = -1;
}

void Game::tell(Sum &sum) const {
    sum.add(winner);
    for (int t = 0; t < 6; t++) sum.add((i64)p[t]);
    sum.add(pack(bag));
    for (int s = 0; s < 4; s++) sum.add(pack(held[s]));
}

static void take_tables(const i64 *) {}

DOORS(Game, take_tables)
