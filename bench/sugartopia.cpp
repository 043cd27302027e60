// The limit that compiled playouts of Sugartopia are measured against: the default game, same draws, same decisions.
#include "playout.hpp"

#include <algorithm>

typedef uint8_t u8;
typedef int32_t i32;
typedef uint32_t u32;

enum { LAND = 22, CARDS = 26, REGIONS = 88, BORDERS = 32, NOBODY = 31, ALONE = 0x3FFFFFFF, TURNS_AT = 12, SPOT = 4095 };
enum { PLACE, FEED, OVER };
enum { IN_HAND, ON_BOARD };
// An area: open edges in nine bits, sugar in six, honey in three, then hungry and fed bears, three bits a colour.
enum { OPEN = 511, ONE_SUGAR = 512, SUGAR_AT = 9, ONE_HONEY = 32768, HONEY_AT = 15, HUNGRY_AT = 18, FED_AT = 30 };
static constexpr u64 SCORED = 0x1000000000000000ull;

// Cards in every rotation and cells, as sugarhouse.games.sugartopia.tables makes them from the content.
static u8 ROADS[CARDS * 6], CORNERS[LAND * 36], FITS[LAND * 729], REGION_N[CARDS];
static u8 SHEEP[REGIONS], RAINBOW[REGIONS], BEARS[REGIONS * 4], ANIMALS[REGIONS];
static u8 CARD_SHEEP[CARDS], CARD_RAINBOW[CARDS];
static u32 HUNGRY[REGIONS];
static signed char CROSSINGS[LAND * 216];
static i32 NUMBER[4096], INDEX[4096];

static const int DIGIT[6] = {1, 3, 9, 27, 81, 243};
static const int STEP[6] = {1 - 64, 1, 64, 64 - 1, -1, -64};
static const int OPPOSITE[6] = {3, 4, 5, 0, 1, 2}, BEFORE[6] = {5, 0, 1, 2, 3, 4};

static inline int count(u32 bits) { return __builtin_popcount(bits); }
static inline u32 first_bits(u32 bits, int n) {
    while (count(bits) > n) bits ^= 0x80000000u >> __builtin_clz(bits);
    return bits;
}
static inline int bears_of(u32 packed) { return (packed & 7) + (packed >> 3 & 7) + (packed >> 6 & 7) + (packed >> 9); }

struct Seat {
    u8 colour, hand_n, hand[2], shown, ginger, stale;
    int won, won_honey, cookies;
};

struct Game {
    Rng rng;
    int seats, phase, turn, asked, deck, sugar, honey, laid, border_n;
    u32 rest;
    signed char seat_of[4];
    Seat seat[4];
    i32 cell[CARDS];
    u32 near[CARDS];
    u8 marks[CARDS], order[CARDS], regions[REGIONS];
    u64 areas[REGIONS];
    i32 border[60];
    u8 cells[784];

    inline int area(int region) const {
        while (regions[region] != region) region = regions[region];
        return region;
    }
    inline int region_at(int card, int corner) const {
        return card * 4 + CORNERS[(card * 6 + (cell[card] >> TURNS_AT)) * 6 + corner];
    }
    inline bool has_road(int card, int edge) const {
        return card >= LAND || ROADS[card * 6 + (cell[card] >> TURNS_AT)] >> edge & 1;
    }
    inline int neighbour(int card, int edge) const { return near[card] >> edge * 5 & NOBODY; }
    inline int loose(int root) const { return (int)(areas[root] >> SUGAR_AT & 63); }
    inline int hungry(int root, int colour) const { return (int)(areas[root] >> (HUNGRY_AT + 3 * colour) & 7); }
    inline int fed(int root, int colour) const { return (int)(areas[root] >> (FED_AT + 3 * colour) & 7); }
    inline u32 all_hungry(int root) const { return (u32)(areas[root] >> HUNGRY_AT & 4095); }

    void join(int one, int other);
    void lay(int card, int spot, int turns);
    void leave_border(int spot);
    void widen(int card, int edge, int beside, int there);
    void meet(int card, int edge, int other);
    void fill(int card);
    bool has_choice(int root) const;
    int first_asked(int card) const;
    void feed(int root, u32 counts);
    void feed_unasked(int card);
    u64 gains(int root) const;
    void score(int root);
    void close(int region);
    void close_areas(int card);
    bool links(int card) const;
    int draw();
    void end_turn();
    void next_turn();
    void finish();
    void place_land(Seat &mine, int card, int spot, int turns);
    void place_gingerman(Seat &mine, int spot);
    void random_land(Seat &mine, Rng &chance);
    void random_gingerman(Seat &mine, Rng &chance);
    void random_feed(Rng &chance);
    i64 playout(Rng &chance, i64 limit);
    void read(const i64 *v, i64 taken);
    void tell(Sum &sum) const;
};

// The land grows (2.2, 3.2).

void Game::join(int one, int other) {
    one = area(one);
    other = area(other);
    if (one == other) return;
    areas[one] += areas[other];
    areas[other] = 0;
    regions[other] = (u8)one;
}

void Game::lay(int card, int spot, int turns) {
    cell[card] = spot + (turns << TURNS_AT);
    near[card] = ALONE;
    order[laid++] = (u8)card;
    for (int region = card * 4; region < card * 4 + REGION_N[card]; region++) {
        regions[region] = (u8)region;
        areas[region] = 0;
    }
    leave_border(spot);
    cells[INDEX[spot]] = (u8)(card + 1);
    for (int edge = 0; edge < 6; edge++) {
        int beside = spot + STEP[edge], there = cells[INDEX[beside]];
        if (there == 0 || there >= BORDERS) widen(card, edge, beside, there);
        else meet(card, edge, there - 1);
    }
}

void Game::leave_border(int spot) {
    int place = cells[INDEX[spot]] - BORDERS, last = --border_n;
    if (place != last) {
        border[place] = border[last];
        cells[INDEX[border[place] & SPOT]] = (u8)(BORDERS + place);
    }
    border[last] = 0;
}

void Game::widen(int card, int edge, int beside, int there) {
    if (there == 0) {
        there = BORDERS + border_n;
        border[border_n++] = beside;
        cells[INDEX[beside]] = (u8)there;
    }
    if (card >= LAND) return;  // 3.2.7
    border[there - BORDERS] += DIGIT[OPPOSITE[edge]] << has_road(card, edge) << TURNS_AT;
    areas[area(region_at(card, BEFORE[edge]))]++;
    areas[area(region_at(card, edge))]++;
}

void Game::meet(int card, int edge, int other) {
    int back = OPPOSITE[edge];
    near[card] += (u32)(other - NOBODY) << edge * 5;
    near[other] += (u32)(card - NOBODY) << back * 5;
    if (other >= LAND) return;
    int left = region_at(other, back), right = region_at(other, BEFORE[back]);
    areas[area(left)]--;
    areas[area(right)]--;
    if (card < LAND) {
        join(left, region_at(card, BEFORE[edge]));
        join(right, region_at(card, edge));
    }
}

// Cubes (3.3).

void Game::fill(int card) {
    u32 on = CARD_SHEEP[card] | CARD_RAINBOW[card];
    sugar -= count(CARD_SHEEP[card]);
    honey -= count(CARD_RAINBOW[card]);
    marks[card] = (u8)on;
    for (int region = card * 4; region < card * 4 + REGION_N[card]; region++)
        areas[area(region)] += (u64)(ONE_SUGAR * count(SHEEP[region]) + ONE_HONEY * count(RAINBOW[region])) +
                               ((u64)HUNGRY[region] << HUNGRY_AT);
}

bool Game::has_choice(int root) const {
    u32 bears = all_hungry(root);
    int cubes = loose(root);
    if (cubes == 0 || cubes >= bears_of(bears)) return false;
    return (bears & 7 ? 1 : 0) + (bears & 56 ? 1 : 0) + (bears & 448 ? 1 : 0) + (bears & 3584 ? 1 : 0) > 1;
}

int Game::first_asked(int card) const {
    for (int region = 0; region < REGION_N[card]; region++)
        if (has_choice(area(card * 4 + region))) return region;
    return -1;
}

void Game::feed(int root, u32 counts) {
    int cubes = bears_of(counts), bears = cubes;
    areas[root] += ((u64)counts << FED_AT) - ((u64)counts << HUNGRY_AT) - (u64)(cubes * ONE_SUGAR);
    for (int index = 0; cubes + bears > 0; index++) {
        int card = order[index];
        u32 on = marks[card];
        for (int region = card * 4; region < card * 4 + REGION_N[card]; region++) {
            if (!ANIMALS[region] || area(region) != root) continue;
            for (u32 left = on & SHEEP[region]; left && cubes; left &= left - 1, cubes--) on -= left & -left;
            u32 waiting = ANIMALS[region] & ~(u32)(SHEEP[region] | RAINBOW[region]) & ~on;
            for (int colour = 0; waiting && bears && colour < 4; colour++) {
                u32 taken = first_bits(waiting & BEARS[region * 4 + colour], (int)(counts >> 3 * colour & 7));
                on |= taken;
                counts -= (u32)count(taken) << 3 * colour;
                bears -= count(taken);
            }
        }
        marks[card] = (u8)on;
    }
}

void Game::feed_unasked(int card) {
    for (int region = card * 4; region < card * 4 + REGION_N[card]; region++) {
        int root = area(region), cubes = loose(root);
        if (cubes == 0 || has_choice(root)) continue;
        u32 bears = all_hungry(root);
        if (cubes < bears_of(bears)) bears = (u32)cubes << __builtin_ctz(bears) / 3 * 3;
        if (bears) feed(root, bears);
    }
}

// Scoring (3.4, 3.6).

u64 Game::gains(int root) const {
    int most = 0, tied = 0;
    for (int colour = 0; colour < 4; colour++) {
        int bears = hungry(root, colour) + fed(root, colour);
        if (bears > most) most = bears, tied = 1;
        else if (bears == most) tied++;
    }
    if (most == 0) return 0;
    u64 share = (u64)(loose(root) / tied) << 3 | (areas[root] >> HONEY_AT & 7) / (u64)tied << 9, found = 0;
    for (int colour = 0; colour < 4; colour++) {
        u64 gain = (u64)fed(root, colour);
        if (hungry(root, colour) + (int)gain == most) gain += share;
        if (seat_of[colour] >= 0) found += gain << colour * 12;
    }
    return found;
}

void Game::score(int root) {
    u64 found = gains(root);
    sugar += loose(root) + bears_of((u32)(areas[root] >> FED_AT & 4095));
    honey += (int)(areas[root] >> HONEY_AT & 7);
    for (int colour = 0; colour < 4; colour++) {
        if (seat_of[colour] < 0) continue;
        u64 gain = found >> colour * 12 & 4095;
        int cubes = (int)((gain & 7) + (gain >> 3 & 63)), sweet = (int)(gain >> 9 & 7);
        seat[seat_of[colour]].won += cubes;
        seat[seat_of[colour]].won_honey += sweet;
        sugar -= cubes;
        honey -= sweet;
    }
    areas[root] = SCORED | found;
    for (int index = 0; index < laid; index++) {
        int card = order[index];
        for (int region = card * 4; marks[card] && region < card * 4 + REGION_N[card]; region++)
            if (marks[card] & ANIMALS[region] && area(region) == root) marks[card] &= (u8)~ANIMALS[region];
    }
}

void Game::close(int region) {
    int root = area(region);
    if ((areas[root] & (OPEN | SCORED)) == 0) score(root);
}

void Game::close_areas(int card) {
    if (card < LAND) {
        for (int region = card * 4; region < card * 4 + REGION_N[card]; region++) close(region);
        return;
    }
    for (int edge = 0; edge < 6; edge++) {
        int other = neighbour(card, edge);
        if (other >= LAND) continue;
        close(region_at(other, OPPOSITE[edge]));
        close(region_at(other, BEFORE[OPPOSITE[edge]]));
    }
}

// The cookie walk (3.9).

struct Walker {
    const Game &game;
    int gingerman, best;
    u8 used[CARDS];

    Walker(const Game &g, int card) : game(g), gingerman(card), best(-1), used() {}

    void leave_own(int got) {
        for (int edge = 0; edge < 6; edge++) go(gingerman, edge, got);
    }
    void go(int card, int edge, int got) {
        int there = game.neighbour(card, edge), enters = OPPOSITE[edge];
        if (there == NOBODY || used[card] >> edge & 1) return;
        if ((there >= LAND && there != gingerman) || !game.has_road(there, enters)) return;
        used[card] |= (u8)(1 << edge);
        used[there] |= (u8)(1 << enters);
        enter(there, enters, got);
        used[card] ^= (u8)(1 << edge);
        used[there] ^= (u8)(1 << enters);
    }
    void enter(int card, int enters, int got) {
        if (card == gingerman) return leave_own(got);
        if (card == 0) {
            best = std::max(best, got);
            return;
        }
        const signed char *crossing = CROSSINGS + ((card * 6 + (game.cell[card] >> TURNS_AT)) * 6 + enters) * 6;
        for (int leaves = 0; leaves < 6; leaves++)
            if (crossing[leaves] >= 0) go(card, leaves, got + crossing[leaves]);
    }
};

bool Game::links(int card) const {
    const signed char *crossing = CROSSINGS + (card * 6 + (cell[card] >> TURNS_AT)) * 36;
    u32 joined = 0;
    for (int edge = 0; edge < 6; edge++) {
        int there = neighbour(card, edge);
        if (there == NOBODY || !has_road(card, edge) || !has_road(there, OPPOSITE[edge])) continue;
        for (int before = 0; before < edge; before++)
            if (joined >> before & 1 && crossing[edge * 6 + before] >= 0) return true;
        joined |= 1u << edge;
    }
    return false;
}

// Turns (3.7).

int Game::draw() {
    int n = rng.below((u64)count(rest));
    u32 left = rest;
    while (n--) left &= left - 1;
    rest ^= left & -left;
    return __builtin_ctz(left);
}

void Game::end_turn() {
    Seat &mine = seat[turn];
    if (deck) {
        deck--;
        mine.hand[mine.hand_n++] = (u8)draw();
    }
    next_turn();
}

void Game::next_turn() {
    for (int skipped = 0; skipped < seats; skipped++) {
        turn = turn + 1 == seats ? 0 : turn + 1;
        if (seat[turn].hand_n == 0 && seat[turn].ginger != IN_HAND) continue;
        seat[turn].shown = (u8)((1 << seat[turn].hand_n) - 1);
        return;
    }
    finish();
}

void Game::finish() {
    for (int index = 0; index < laid; index++) {
        int card = order[index];
        for (int region = card * 4; region < card * 4 + REGION_N[card]; region++) {
            int root = area(region);
            if (!(areas[root] & SCORED)) score(root);
        }
    }
    phase = OVER;
    for (int s = 0; s < seats; s++) {
        if (!seat[s].stale) continue;
        seat[s].stale = 0;
        if (seat[s].ginger != ON_BOARD) continue;
        Walker walker(*this, LAND + seat[s].colour);
        walker.leave_own(0);
        seat[s].cookies = std::max(walker.best, 0);
    }
}

void Game::place_land(Seat &mine, int card, int spot, int turns) {
    mine.hand_n--;
    if (mine.hand[0] == card) {
        mine.hand[0] = mine.hand[1];
        mine.shown >>= 1;
    }
    mine.hand[1] = 0;
    mine.shown &= 1;
    lay(card, spot, turns);
    fill(card);
    if (links(card))
        for (int s = 0; s < seats; s++) seat[s].stale = 1;
    feed_unasked(card);
    asked = first_asked(card);
    if (asked >= 0) {
        phase = FEED;
        return;
    }
    close_areas(card);
    end_turn();
}

void Game::place_gingerman(Seat &mine, int spot) {
    mine.ginger = ON_BOARD;
    mine.stale = 1;
    lay(LAND + mine.colour, spot, 0);
    close_areas(LAND + mine.colour);
    end_turn();
}

// One legal move, each equally likely.

void Game::random_land(Seat &mine, Rng &chance) {
    int ways[2] = {0, 0};
    for (int k = 0; k < mine.hand_n; k++)
        for (int place = 0; place < border_n; place++)
            ways[k] += count(FITS[mine.hand[k] * 729 + (border[place] >> TURNS_AT)]);
    int land = ways[0] + ways[1];
    int n = chance.below((u64)(land + (mine.ginger == IN_HAND ? border_n : 0)));
    if (n >= land) return place_gingerman(mine, border[n - land] & SPOT);
    int card = mine.hand[0];
    if (n >= ways[0]) {
        n -= ways[0];
        card = mine.hand[1];
    }
    int place = 0;
    u32 turns = FITS[card * 729 + (border[0] >> TURNS_AT)];
    while (n >= count(turns)) {
        n -= count(turns);
        turns = FITS[card * 729 + (border[++place] >> TURNS_AT)];
    }
    while (n--) turns &= turns - 1;
    place_land(mine, card, border[place] & SPOT, __builtin_ctz(turns));
}

void Game::random_gingerman(Seat &mine, Rng &chance) {
    i32 spots[60];
    for (int place = 0; place < border_n; place++) spots[place] = border[place] & SPOT;
    std::sort(spots, spots + border_n, [](i32 a, i32 b) { return NUMBER[a] < NUMBER[b]; });
    place_gingerman(mine, spots[chance.below((u64)border_n)]);
}

void Game::random_feed(Rng &chance) {
    int card = order[laid - 1], root = area(card * 4 + asked), cubes = loose(root), n = 0;
    u32 ways[512];
    for (int r = 0; r <= hungry(root, 0); r++)
        for (int b = 0; b <= hungry(root, 1); b++)
            for (int p = 0; p <= hungry(root, 2); p++) {
                int y = cubes - r - b - p;
                if (y >= 0 && y <= hungry(root, 3)) ways[n++] = (u32)(r | b << 3 | p << 6 | y << 9);
            }
    feed(root, ways[chance.below((u64)n)]);
    asked = first_asked(card);
    if (asked >= 0) return;
    phase = PLACE;
    close_areas(card);
    end_turn();
}

i64 Game::playout(Rng &chance, i64 limit) {
    i64 played = 0;
    for (; phase != OVER && played < limit; played++) {
        Seat &mine = seat[turn];
        if (phase == FEED) random_feed(chance);
        else if (mine.hand_n == 0) random_gingerman(mine, chance);
        else random_land(mine, chance);
    }
    return played;
}

// The vector of sugarhouse.games.sugartopia, as its layout has it.
enum { V_TURN = 1, V_DECK = 6, V_SUGAR = 7, V_HONEY = 8, V_LAID = 9, V_REST = 10, V_BORDER_N = 13, V_SEAT_OF = 14 };
enum { V_SEATS = 20, V_CELL = 60, V_NEAR = 86, V_MARKS = 112, V_ORDER = 138, V_REGIONS = 185, V_AREAS = 273 };
enum { V_BORDER = 361, V_CELLS = 421 };

void Game::read(const i64 *v, i64 taken) {
    seats = (int)taken;
    phase = PLACE;
    turn = (int)v[V_TURN];
    asked = -1;
    deck = (int)v[V_DECK];
    sugar = (int)v[V_SUGAR];
    honey = (int)v[V_HONEY];
    laid = (int)v[V_LAID];
    border_n = (int)v[V_BORDER_N];
    rest = (u32)v[V_REST];
    for (int k = 0; k < 4; k++) {
        const i64 *block = v + V_SEATS + 10 * k;
        seat_of[k] = (signed char)v[V_SEAT_OF + k];
        seat[k] = {(u8)block[0], (u8)block[1], {(u8)block[2], (u8)block[3]}, (u8)block[4], (u8)block[5], (u8)block[9],
                   (int)block[6], (int)block[7], (int)block[8]};
    }
    for (int card = 0; card < CARDS; card++) {
        cell[card] = (i32)v[V_CELL + card];
        near[card] = (u32)v[V_NEAR + card];
        marks[card] = (u8)v[V_MARKS + card];
        order[card] = (u8)v[V_ORDER + card];
    }
    for (int region = 0; region < REGIONS; region++) {
        regions[region] = (u8)v[V_REGIONS + region];
        areas[region] = (u64)v[V_AREAS + region];
    }
    for (int place = 0; place < 60; place++) border[place] = (i32)v[V_BORDER + place];
    for (int k = 0; k < 784; k++) cells[k] = (u8)(v[V_CELLS + k / 8] >> k % 8 * 8 & 255);
}

void Game::tell(Sum &sum) const {
    sum.add(sugar);
    sum.add(honey);
    for (int s = 0; s < 4; s++) {
        sum.add(seat[s].won);
        sum.add(seat[s].won_honey);
        sum.add(seat[s].cookies);
    }
    for (int card = 0; card < CARDS; card++) {
        sum.add(cell[card]);
        sum.add(marks[card]);
    }
    for (int region = 0; region < REGIONS; region++) sum.add((i64)areas[region]);
}

template <typename T, int N>
static const i64 *take(T (&table)[N], const i64 *numbers) {
    for (int k = 0; k < N; k++) table[k] = (T)numbers[k];
    return numbers + N;
}

static void take_tables(const i64 *t) {
    t = take(FITS, take(CORNERS, take(ROADS, t)));
    t = take(ANIMALS, take(BEARS, take(RAINBOW, take(SHEEP, take(REGION_N, t)))));
    t = take(HUNGRY, take(CARD_RAINBOW, take(CARD_SHEEP, t)));
    take(INDEX, take(NUMBER, take(CROSSINGS, t)));
}

DOORS(Game, take_tables)
