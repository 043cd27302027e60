// Sugarworks' hot path in plain C++: the movement phase (3.6 to 3.9) and random playouts of Third Shift, with the very
// draws of the game itself. `playouts.py` compares both, and stops unless they come to the same.
#include "playout.hpp"

typedef uint32_t u32;

enum { SHAPES = 5, SPACES = 18, KINDS = 17, OFF = 18, EDGE = 21, AWAY = 23 };
enum { EV_EATEN = 5, EV_PILE = 12, EV_AIR = 13, EV_DOUBLE = 14, SALES = 25 };
enum { BELT, PUSH, FLIP };
enum Step { END, ORDER, HAND, FACTORY };

// Handed over once by bench/contests.py, so that no tile and no card is written down twice.
static int8_t centre[KINDS][SPACES], left_way[KINDS][SPACES], pushed[SHAPES][SPACES], strike[SHAPES][SHAPES];
static u32 eaten[KINDS], flipper[KINDS], struck_goes[SHAPES], faces[6];
static u64 icons[40];

static void take_tables(const i64 *t) {
    for (int k = 0; k < KINDS; k++)
        for (int s = 0; s < SPACES; s++) centre[k][s] = (int8_t)*t++;
    for (int k = 0; k < KINDS; k++)
        for (int s = 0; s < SPACES; s++) left_way[k][s] = (int8_t)*t++;
    for (int k = 0; k < SHAPES; k++)
        for (int s = 0; s < SPACES; s++) pushed[k][s] = (int8_t)*t++;
    for (int k = 0; k < SHAPES; k++)
        for (int s = 0; s < SHAPES; s++) strike[k][s] = (int8_t)*t++;
    for (int k = 0; k < KINDS; k++) eaten[k] = (u32)*t++;
    for (int k = 0; k < KINDS; k++) flipper[k] = (u32)*t++;
    for (int k = 0; k < SHAPES; k++) struck_goes[k] = (u32)*t++;
    for (int k = 0; k < 6; k++) faces[k] = (u32)*t++;
    for (int k = 0; k < 40; k++) icons[k] = (u64)*t++;
}

static inline int lowest(u64 bits) { return __builtin_ctzll(bits); }
static inline int count(u64 bits) { return __builtin_popcountll(bits); }

// Belts, candies and crates: all that a movement phase needs.
struct Belts {
    u32 masks[SHAPES], eats[SHAPES], flips, full, found, done;
    int kind[SPACES], outputs[SHAPES], counts[5][SHAPES], arrivals[3], bonks, current;
    u32 entered[SPACES];  // by the candy on each space, in this activation

    inline void note(int event) { found |= 1u << event; }
    inline int candy_at(u32 bit) const {
        for (int s = 0; s < SHAPES; s++)
            if (masks[s] & bit) return s;
        return -1;
    }
    inline u32 lift(int shape, u32 bit) {
        masks[shape] &= ~bit;
        if (shape != current) return 0;
        u32 was = done & bit;
        done &= ~bit;
        return was;
    }
    inline void settle(int shape, int space, u32 was_done) {
        if (space >= SPACES) return;
        masks[shape] |= 1u << space;
        if (was_done && shape == current) done |= 1u << space;
    }
    inline void leave(int shape, int to, int how) {
        if (to >= EDGE) {
            counts[3][shape]++;
            return;
        }
        int crate = to - OFF;  // nobody has swapped crates
        counts[crate][shape]++;
        if (how == PUSH) note(EV_AIR);
        if (++arrivals[crate] == 2) note(EV_DOUBLE);
    }
    inline int send(int shape, int to, u32 was_done) {
        int rest = AWAY, how = BELT;
        bool main = true, guard = flips != 0;
        u32 path = 0;
        if (guard) memset(entered, 0, sizeof entered);
        bonks = 0;
        while (true) {
            if (to >= OFF) {
                leave(shape, to, how);
                break;
            }
            u32 bit = 1u << to;
            if (path & bit) {  // 3.7.2
                counts[3][shape]++;
                to = AWAY;
                break;
            }
            path |= bit;
            if (eats[shape] & bit) {  // 3.7.3
                counts[3][shape]++;
                note(EV_EATEN + shape);
                to = AWAY;
                break;
            }
            if (flips & bit) {
                to = left_way[kind[to]][to];
                how = FLIP;
                continue;
            }
            int struck = candy_at(bit);
            if (struck < 0) {
                if (guard) entered[to] = path;
                break;
            }
            bonks++;
            if (strike[shape][struck] >= 0) note(strike[shape][struck]);
            if (struck_goes[struck]) {  // 3.8.1
                u32 other = lift(struck, bit);
                settle(shape, to, was_done);
                bool was_main = rest == to;
                if (was_main) rest = AWAY;
                if (main) rest = to;
                main = was_main;
                if (guard) {
                    u32 held = entered[to];
                    entered[to] = path;
                    path = held;
                } else {
                    path = 0;
                }
                shape = struck;
                was_done = other;
            }
            to = pushed[struck][to];
            how = PUSH;
        }
        settle(shape, to, was_done);
        if (main) rest = to;
        if (bonks >= 2) note(EV_PILE);
        return rest;
    }
    inline void go_on(int shape, int rest) {
        if (rest < SPACES) {
            u32 was = lift(shape, 1u << rest);
            rest = send(shape, centre[kind[rest]][rest], was);
        }
        if (rest < SPACES) done |= 1u << rest;
    }
    void run_shape(int shape) {
        current = shape;
        done = 0;
        bool on_output = full >> shape & 1;
        u32 left = masks[shape];
        while (left) {
            int start = lowest(left);
            u32 was = lift(shape, 1u << start);
            go_on(shape, send(shape, centre[kind[start]][start], was));
            left = masks[shape] & ~done;
        }
        if (!on_output) return;
        full &= ~(1u << shape);
        go_on(shape, send(shape, 15 + outputs[shape], 0));
    }
    u32 movement() {
        found = 0;
        arrivals[0] = arrivals[1] = arrivals[2] = 0;
        for (int shape = 0; shape < SHAPES; shape++)
            if (masks[shape] || full >> shape & 1) run_shape(shape);
        return found;
    }
    inline void lay(int space, int tile) {
        u32 bit = 1u << space;
        kind[space] = tile;
        for (int s = 0; s < SHAPES; s++) eats[s] = eaten[tile] >> s & 1 ? eats[s] | bit : eats[s] & ~bit;
        flips = flipper[tile] ? flips | bit : flips & ~bit;
    }
    inline int supply(int shape) const {
        int out = count(masks[shape]) + (full >> shape & 1);
        for (int place = 0; place < 5; place++) out += counts[place][shape];
        return 5 - out;
    }
    inline bool may_make(int shape) const { return !(full >> shape & 1) && supply(shape) > 0; }
};

struct Game : Belts {
    Rng rng;
    int seats, actor, round, first, most_rounds, market[4], made[4];
    Step step;
    u64 deck, discards, hand[4], scored[4], tile_deck, tile_discards, tile_hand[4];
    u32 played;

    void read(const i64 *v, i64 seats);
    i64 playout(Rng &chance, i64 limit);
    void tell(Sum &sum) const;

    static inline int nth(u64 bits, int n) {
        while (n--) bits &= bits - 1;
        return lowest(bits);
    }
    int draw_order() {
        if (!deck) {
            deck = discards;
            discards = 0;
        }
        if (!deck) return -1;
        int card = nth(deck, rng.below(count(deck)));
        deck &= ~(1ull << card);
        return card;
    }
    void draw_tile(int seat) {
        if (!tile_deck) {
            tile_deck = tile_discards;
            tile_discards = 0;
        }
        if (!tile_deck) return;
        int tiles = 0;
        for (u64 pack = tile_deck; pack; pack >>= 3) tiles += pack & 7;
        int n = rng.below(tiles), tile = 0;
        for (u64 pack = tile_deck; n >= (int)(pack & 7); pack >>= 3, tile++) n -= pack & 7;
        tile_deck -= 1ull << 3 * tile;
        tile_hand[seat] += 1ull << 3 * tile;
    }
    void play_specials(u32 events) {
        while (events) {
            u64 card = 1ull << (SALES + lowest(events));
            events &= events - 1;
            for (int s = 0; s < seats; s++) {
                if (!(hand[s] & card)) continue;
                hand[s] &= ~card;
                scored[s] |= card;
                break;
            }
        }
    }
    inline u64 on_market() const {
        u64 cards = 0;
        for (int slot = 0; slot < 4; slot++)
            if (market[slot] >= 0) cards |= 1ull << market[slot];
        return cards;
    }
    void begin_turn(int seat) {
        actor = seat;
        step = on_market() || deck || discards ? ORDER : FACTORY;
    }
    void check_hand() { step = count(hand[actor]) > 5 ? HAND : FACTORY; }
    void order_action(Rng &chance) {
        u64 cards = on_market();
        int size = count(cards), k = chance.below(2 * size + (deck || discards));
        if (k == 2 * size) {
            hand[actor] |= 1ull << draw_order();
        } else {
            int card = nth(cards, k % size), slot = 0;
            while (market[slot] != card) slot++;
            (k < size ? hand[actor] : discards) |= 1ull << card;
            market[slot] = -1;
            market[slot] = draw_order();
        }
        check_hand();
    }
    void discard_from_hand(Rng &chance) {
        u64 card = 1ull << nth(hand[actor], chance.below(count(hand[actor])));
        discards |= card;
        hand[actor] &= ~card;
        check_hand();
    }
    void factory_action(Rng &chance) {
        int rows[3] = {0, 0, 0}, adjusts = 0, tiles = 0, makes = 0;
        u32 ready = 0;
        for (int s = 0; s < SHAPES; s++) rows[outputs[s]]++;
        int open = rows[0] < 2 ? 0 : rows[1] < 2 ? 1 : 2;  // five outputs leave one bay
        adjusts = SHAPES - rows[open];
        for (u64 pack = tile_hand[actor]; pack; pack >>= 3) tiles += (pack & 7) != 0;
        for (int s = 0; s < SHAPES; s++) ready |= (u32)may_make(s) << s;
        if (ready)
            for (u64 left = hand[actor]; left; left &= left - 1) makes += count(ready & icons[lowest(left)]);
        int k = chance.below(adjusts + tiles * SPACES + makes);
        if (k < adjusts) {
            for (int s = 0; s < SHAPES; s++)
                if (outputs[s] != open && !k--) {
                    outputs[s] = open;
                    return;
                }
        }
        k -= adjusts;
        if (k < tiles * SPACES) {
            int tile = 0, n = k / SPACES;
            for (u64 pack = tile_hand[actor];; pack >>= 3, tile++)
                if (pack & 7 && !n--) break;
            return lay_tile(tile, k % SPACES);
        }
        k -= tiles * SPACES;
        for (u64 left = hand[actor];; left &= left - 1) {
            u64 shapes = ready & icons[lowest(left)];
            int fitting = count(shapes);
            if (k >= fitting) {
                k -= fitting;
                continue;
            }
            full |= 1u << nth(shapes, k);
            made[actor]++;
            discards |= left & -left;
            hand[actor] &= ~(left & -left);
            return;
        }
    }
    void lay_tile(int tile, int space) {
        u32 bit = 1u << space;
        tile_hand[actor] -= 1ull << 3 * tile;
        if (played & bit) tile_discards += 1ull << 3 * kind[space];
        lay(space, tile);
        played |= bit;
        int shape = candy_at(bit);
        if (shape >= 0 && eaten[tile] >> shape & 1) {  // 3.4.7
            masks[shape] &= ~bit;
            counts[3][shape]++;
            play_specials(1u << (EV_EATEN + shape));
        }
        draw_tile(actor);
    }
    void next_turn() {
        int following = actor + 1 < seats ? actor + 1 : 0;
        if (following != first) return begin_turn(following);
        play_specials(movement());
        step = END;
        for (int s = 0; s < SHAPES; s++)
            if (!(full >> s & 1) && !masks[s] && !supply(s)) return;  // 3.12.1
        if (round >= most_rounds) return;
        first = first + 1 < seats ? first + 1 : 0;
        u32 shapes = faces[rng.below(6)];
        for (int s = 0; s < SHAPES; s++)
            if (shapes >> s & 1 && may_make(s)) full |= 1u << s;
        round++;
        begin_turn(first);
    }
};

i64 Game::playout(Rng &chance, i64 limit) {
    i64 moves = 0;
    for (; step != END && moves < limit; moves++) {
        if (step == ORDER) {
            order_action(chance);
        } else if (step == HAND) {
            discard_from_hand(chance);
        } else {
            factory_action(chance);
            next_turn();
        }
    }
    return moves;
}

// The vector of sugarhouse.games.sugarworks, as its layout has it.
enum {
    ACTOR = 1,
    ROUND = 3,
    FIRST = 4,
    MAX_ROUNDS = 8,
    FULL = 12,
    PLAYED = 18,
    FLIPS = 19,
    DECK = 24,
    DISCARDS = 25,
    HANDS = 32,
    SCORED = 36,
    MARKET = 40,
    TILE_DECK = 88,
    TILE_DISCARDS = 89,
    TILE_HAND = 91,
    MADE = 95,
    OUTPUTS = 123,
    MASKS = 128,
    EATS = 133,
    COUNTS = 138,
    KIND = 163
};

void Game::read(const i64 *v, i64 taken) {
    seats = (int)taken;
    actor = (int)v[ACTOR];
    round = (int)v[ROUND];
    first = (int)v[FIRST];
    most_rounds = (int)v[MAX_ROUNDS];
    step = ORDER;  // every game of Third Shift begins with one
    full = (u32)v[FULL];
    played = (u32)v[PLAYED];
    flips = (u32)v[FLIPS];
    deck = (u64)v[DECK];
    discards = (u64)v[DISCARDS];
    tile_deck = (u64)v[TILE_DECK];
    tile_discards = (u64)v[TILE_DISCARDS];
    for (int s = 0; s < 4; s++) {
        hand[s] = (u64)v[HANDS + s];
        scored[s] = (u64)v[SCORED + s];
        market[s] = (int)v[MARKET + s];
        tile_hand[s] = (u64)v[TILE_HAND + s];
        made[s] = (int)v[MADE + s];
    }
    for (int s = 0; s < SHAPES; s++) {
        outputs[s] = (int)v[OUTPUTS + s];
        masks[s] = (u32)v[MASKS + s];
        eats[s] = (u32)v[EATS + s];
        for (int place = 0; place < 5; place++) counts[place][s] = (int)v[COUNTS + place * 5 + s];
    }
    for (int s = 0; s < SPACES; s++) kind[s] = (int)v[KIND + s];
}

void Game::tell(Sum &sum) const {
    sum.add(round);
    sum.add((i64)deck);
    sum.add((i64)discards);
    sum.add((i64)tile_deck);
    for (int s = 0; s < 4; s++) {
        sum.add((i64)hand[s]);
        sum.add((i64)scored[s]);
        sum.add((i64)tile_hand[s]);
        sum.add(made[s]);
    }
    for (int s = 0; s < SHAPES; s++) {
        sum.add(masks[s]);
        sum.add(outputs[s]);
        for (int place = 0; place < 4; place++) sum.add(counts[place][s]);
    }
}

DOORS(Game, take_tables)

// Movement phases alone, on random belts; the same as `movements` of the game's kernel, to the same checksum.
extern "C" i64 movements(i64 steps) {
    Belts belts;
    memset(&belts, 0, sizeof belts);
    Rng rng = {1, 2, 0};
    u64 total = 0;
    for (i64 step = 0; step < steps; step++) {
        if (!(step & 3)) {
            for (int space = 0; space < SPACES; space++) {
                int plain = rng.below(3);
                belts.lay(space, plain == 0 ? rng.below(KINDS) : 0);
            }
            u32 taken = 0;
            for (int shape = 0; shape < SHAPES; shape++) {
                belts.masks[shape] = 0;
                for (int n = 0; n < 3; n++) {
                    u32 bit = 1u << rng.below(SPACES);
                    if (taken & bit || belts.eats[shape] & bit) continue;
                    belts.masks[shape] |= bit;
                    taken |= bit;
                }
                belts.outputs[shape] = (shape + 1) / 2;
            }
            belts.full = (u32)rng.below(32);
        }
        u32 found = belts.movement(), occupied = 0;
        for (int shape = 0; shape < SHAPES; shape++) occupied |= belts.masks[shape];
        total = (total * 31 + occupied + found) & 0xFFFFFFFF;
        for (int n = 0; n < 20; n++) {
            int &candies = belts.counts[n / 5][n % 5];
            total = (total + (u64)candies * (n + 1)) & 0xFFFFFFFF;
            candies = 0;
        }
    }
    return (i64)total;
}
