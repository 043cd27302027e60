// Random playouts of Sugar Heist by the defaults in plain C++: the limit that `playouts.py` compares the game with.
//
// The same games as sugarhouse.games.sugar_heist with the same draws: legal moves in the same order, a uniform choice,
// purchases with rearrangements, one resolver for all cards, payments from the same tables. The cards come as tables.
#include "playout.hpp"

#include <algorithm>
#include <vector>

enum { ROOMS = 3, COSTUMES = 16, DESIGNS = 58, LAYOUTS = 18, POOLS = 3003, SELECTIONS = 83 };
enum { PICK, PREP, HEIST, VOTING, END };
enum { ROLL, DOOR, ENTER, MOD_WINDOW, MOD, ENC_WINDOW, ENC, CHALLENGE, BACK, SUFFERING };
enum { REROLL, SHIFT, SET, FLIP, LOSE, EXHAUST, TOLL, HUSH, WORSEN, CONCEAL, GAIN, CANCEL, SNEAK, REFUND, LOOT };
enum { DICE, CANDY, GIVE, PAY, COSTUME, ENDING };
enum { MATCH, SUM_GE, SUM_LE, KIND, UNIQUE, RUN };
enum { ALL = 99, MATCHING = 7, ATTACKER = 1 };
enum {
    M_COSTUME = 6,
    M_PLACE = 22,
    M_DROP = 148,
    M_PASS = 154,
    M_ARRANGE = 155,
    M_CANCEL = 478,
    M_LET = 494,
    M_REROLL = 495,
    M_SHIFT = 578,
    M_SET = 661,
    M_FLIP = 744,
    M_LOSE = 827,
    M_BACK = 910,
    M_NONE = 993,
    M_EXHAUST = 994,
    M_SUFFER = 1146,
    M_PAY = 1154,
    M_USE = 4156
};

struct Primitive {
    i64 op, by, low, high, allowed, argument, threshold, count;
};
struct Item {
    i64 op, by, n;
};
struct Asked {
    i64 form, n, x;
};

// The cards, as `tables` of contests.py lists them: how many numbers in all, then each table after its length.
static const Primitive *primitives;
static const Item *items;
static const Asked *challenges;
static const i64 *effect_at, *effect_n, *bad_at, *bad_n, *cost, *is_mod, *deck_at, *cancels, *uses, *taken, *made;
static const i64 *turned, *goes, *base_sizes, *pool_of, *first_of_size, *more;
static i64 turned_n;
static i64 fields[64];

static const i64 ONES = 0x2108421, GUARD = 0x21084210, FIELD = 31;
static inline i64 unit(i64 value) { return 1LL << 5 * (value - 1); }
static inline i64 size(i64 pool) { return pool * ONES >> 25 & FIELD; }
static inline bool holds(i64 pool, i64 dice) { return (((pool | GUARD) - dice) & GUARD) == GUARD; }

static i64 pips(i64 pool) {
    i64 total = 0;
    for (i64 value = 1; pool; pool >>= 5) total += value++ * (pool & FIELD);
    return total;
}
static i64 rank_of(i64 pool) {
    i64 left = size(pool), found = first_of_size[left];
    for (i64 at = 0; left; at += 81, pool >>= 5) {
        i64 count = pool & FIELD;
        found += more[at + 9 * left + count];
        left -= count;
    }
    return found;
}
static i64 following(i64 pool, i64 dice) {
    for (i64 low = FIELD, one = 1; one <= pool; low <<= 5, one <<= 5) {
        if ((dice & low) < (pool & low)) return dice + one;
        dice &= ~low;
    }
    return 0;
}
static i64 alone(i64 pool) {
    i64 found = 0;
    for (i64 value = 1; value <= 6; value++)
        if ((pool & FIELD * unit(value)) == unit(value)) found += unit(value);
    return found;
}
static i64 eligible(i64 pool, i64 filter) {
    if (filter & 64) return pool & ~alone(pool) & fields[filter & 63];
    if (filter & 128) return alone(pool) & fields[filter & 63];
    return pool & fields[filter & 63];
}
static i64 lowest(i64 dice, i64 n) {
    i64 found = 0;
    for (i64 value = 1; n && value <= 6; value++, dice >>= 5) {
        i64 count = std::min(n, dice & FIELD);
        found += unit(value) * count;
        n -= count;
    }
    return found;
}
static i64 kinds(i64 dice) {
    i64 found = 0;
    for (; dice; dice >>= 5) found += (dice & FIELD) != 0;
    return found;
}
static i64 clamped(i64 dice, i64 by) {
    i64 found = 0;
    for (i64 value = 1; value <= 6; value++, dice >>= 5)
        found += unit(std::max<i64>(1, std::min<i64>(6, value + by))) * (dice & FIELD);
    return found;
}
static i64 flipped(i64 dice) {
    i64 found = 0;
    for (i64 value = 6; value; value--, dice >>= 5) found += unit(value) * (dice & FIELD);
    return found;
}
static i64 total_of(i64 costumes) {
    i64 found = 0;
    for (; costumes; costumes >>= 3) found += costumes & 7;
    return found;
}
static i64 first_costumes(i64 up, i64 n) {
    i64 found = 0;
    for (i64 costume = 0; up && n; up >>= 3, costume++) {
        i64 some = std::min(n, up & 7);
        found += some << 3 * costume;
        n -= some;
    }
    return found;
}
static bool has_costumes(i64 up, i64 wanted) {
    for (; wanted; wanted >>= 3, up >>= 3)
        if ((wanted & 7) > (up & 7)) return false;
    return true;
}

static i64 bases(const Asked &asked, i64 pool, i64 dice) {
    if (asked.form == SUM_GE) return base_sizes[asked.x * POOLS + rank_of(dice)];
    bool enough = false;
    i64 most = 0, row = 0;
    switch (asked.form) {
        case MATCH: enough = size(dice & fields[asked.x]) >= asked.n; break;
        case SUM_LE: enough = size(dice) >= asked.n && pips(lowest(dice, asked.n)) <= asked.x; break;
        case UNIQUE: enough = size(dice & alone(pool)) >= asked.n; break;
        case KIND:
            for (; dice; dice >>= 5) most = std::max(most, dice & FIELD);
            enough = most >= asked.n;
            break;
        default:
            for (; dice; dice >>= 5) {
                row = dice & FIELD ? row + 1 : 0;
                most = std::max(most, row);
            }
            enough = most >= asked.n;
    }
    return enough ? 1LL << asked.n : 0;
}
static bool pays(const Asked &asked, i64 pool, i64 dice, i64 toll) {
    i64 own = size(dice) - toll;
    return own >= 1 && bases(asked, pool, dice) >> own & 1;
}

struct Moves {
    int number[8192], n = 0;
    inline void add(i64 move) { number[n++] = (int)move; }
    void sort_from(int first) { std::sort(number + first, number + n); }
};

struct Seat {
    i64 sums[6], tax, money, board, up, down, slots[6], hand_n, hand[6];
    inline i64 candy() const { return sums[0] + sums[1] + sums[2] + sums[3] - sums[4] - sums[5]; }
};

struct Game {
    Rng rng;
    i64 seats, round, last_round, phase, asked, turn, order[6], passed_n, passed[6], market_n, market[6];
    i64 dropped, arranged, bag[DESIGNS];
    i64 room, step, index, hit, is_short, pool, paid, spent, lost, past, toll, hush, worse, loot, refund, conceal;
    Seat at[6];

    void read(const i64 *v, i64 n);
    i64 playout(Rng &chance, i64 limit);
    void tell(Sum &sum) const;

   private:
    inline Seat &raider() { return at[order[turn]]; }
    inline i64 defender() const { return order[turn + 1 < seats ? turn + 1 : 0]; }
    inline Seat &raided() { return at[defender()]; }
    inline i64 encounter() {
        Seat &home = raided();
        return home.slots[room] ? home.slots[room] >> 1 : DESIGNS + ROOMS * home.board + room;
    }
    inline i64 mod() { return raided().slots[3 + room] ? raided().slots[3 + room] >> 1 : -1; }
    inline i64 card() { return step <= MOD ? mod() : encounter(); }
    inline i64 all_items() { return bad_n[encounter()] + worse; }
    const Item &item_at(i64 n);
    i64 draw(i64 deck);
    i64 roll(i64 n);

    void moves(Moves &found);
    void play(i64 move);
    // Prep.
    void open_round();
    bool has_passed(i64 seat) const;
    bool can_buy(const Seat &buyer) const;
    void next_turn();
    void pass(i64 seat);
    void purchases(Moves &found);
    int layouts(const i64 *slots, int *found);
    void place(i64 card, i64 room);
    void move_slots(i64 *slots, i64 layout);
    void close_prep();
    void close_round();
    // Heists.
    void begin_heist();
    void run();
    bool open_choice(i64 dice, i64 low, i64 high) const;
    bool open_turning(i64 up, i64 n) const;
    i64 who();
    i64 who_by_effect();
    i64 who_by_item();
    bool may_cancel();
    bool may_use(i64 costume, i64 use) const;
    void answers(Moves &found);
    void picks(Moves &found, i64 dice, i64 low, i64 high, i64 first);
    void turnings(Moves &found, i64 up, i64 n);
    void add_uses(Moves &found);
    void answer(i64 move);
    void resolve_primitive();
    void tamper(const Primitive &one, i64 dice);
    void note(const Primitive &one);
    void turn_down(i64 costumes);
    void choose(i64 move);
    void use(i64 number);
    void pay(i64 dice);
    void steal(i64 wanted);
    void leave_room(i64 how);
    void suffer_item();
    void end_suffering();
    void finish(bool through);
};

// Chance.

i64 Game::draw(i64 deck) {
    i64 total = 0, card = deck_at[deck];
    for (i64 k = card; k < deck_at[deck + 1]; k++) total += bag[k];
    if (!total) return -1;
    i64 n = rng.below(total);
    while (n >= bag[card]) n -= bag[card++];
    bag[card]--;
    return card;
}

i64 Game::roll(i64 n) {
    i64 dice = 0;
    while (n--) dice += unit(rng.below(6) + 1);
    return dice;
}

// Targets, market, hands and purchases.

void Game::open_round() {
    phase = PREP;
    passed_n = 0;
    i64 rest[6], left = seats;
    for (i64 seat = 0; seat < seats; seat++) rest[seat] = seat;
    for (i64 place = 0; place < seats; place++, left--) {
        i64 n = rng.below(left);
        order[place] = rest[n];
        for (i64 k = n; k + 1 < left; k++) rest[k] = rest[k + 1];
    }
    while (market_n < 6) {
        i64 card = draw(0);
        if (card < 0) break;
        market[market_n++] = card;
    }
    for (i64 price = 1; price <= 3; price++)
        for (i64 place = 0; place < seats; place++) {
            Seat &owner = at[order[place]];
            for (i64 n = 4 - price; n; n--) {
                i64 card = draw(price), k = owner.hand_n;
                if (card < 0) break;
                for (; k && owner.hand[k - 1] > card; k--) owner.hand[k] = owner.hand[k - 1];
                owner.hand[k] = card;
                owner.hand_n++;
            }
        }
    for (i64 seat = 0; seat < seats; seat++) at[seat].money += 6;
    turn = -1;
    next_turn();
}

bool Game::has_passed(i64 seat) const {
    for (i64 n = 0; n < passed_n; n++)
        if (passed[n] == seat) return true;
    return false;
}

bool Game::can_buy(const Seat &buyer) const {
    for (i64 n = 0; n < market_n; n++)
        if (cost[market[n]] <= buyer.money) return true;
    return buyer.hand_n && cost[buyer.hand[0]] <= buyer.money;
}

void Game::next_turn() {
    asked = -1;
    while (passed_n < seats) {
        if (++turn >= seats) turn = 0;
        i64 seat = order[turn];
        if (has_passed(seat)) continue;
        if (can_buy(at[seat])) {
            asked = seat;
            return;
        }
        pass(seat);
    }
    close_prep();
}

void Game::pass(i64 seat) {
    at[seat].money += passed_n == 0 ? 2 : passed_n == 1 || (passed_n == 2 && seats >= 5) ? 1 : 0;
    passed[passed_n++] = seat;
}

void Game::purchases(Moves &found) {
    const Seat &buyer = at[asked];
    if (!arranged) {
        i64 offered = 0;
        for (i64 n = 0; n < market_n; n++) offered |= 1LL << market[n];
        for (i64 card = 0; card < COSTUMES; card++)
            if (offered >> card & 1 && cost[card] <= buyer.money) found.add(M_COSTUME + card);
    }
    for (i64 n = 0; n < buyer.hand_n; n++) {
        i64 card = buyer.hand[n];
        if ((n && buyer.hand[n - 1] == card) || cost[card] > buyer.money) continue;
        for (i64 k = 0; k < ROOMS; k++) found.add(M_PLACE + 3 * (card - COSTUMES) + k);
    }
    if (arranged) return;
    found.add(M_PASS);
    if (!buyer.hand_n || cost[buyer.hand[0]] > buyer.money) return;
    int encounters[LAYOUTS], mods[LAYOUTS];
    int n = layouts(buyer.slots, encounters), m = layouts(buyer.slots + 3, mods);
    for (int a = 0; a < n; a++)
        for (int b = 0; b < m; b++)
            if (encounters[a] | mods[b]) found.add(M_ARRANGE + LAYOUTS * encounters[a] + mods[b] - 1);
}

int Game::layouts(const i64 *slots, int *found) {
    i64 lying = 0;
    for (i64 slot = 0; slot < ROOMS; slot++)
        if (slots[slot]) lying |= 1LL << slot;
    int n = 0;
    for (int number = 0; number < LAYOUTS; number++) {
        i64 moved = 0, filled = 0;
        for (i64 slot = 0; slot < ROOMS; slot++) {
            i64 to = goes[ROOMS * number + slot];
            if (to < 0) continue;
            moved |= 1LL << slot;
            filled |= 1LL << to;
        }
        if (!(moved & ~lying) && !(filled & lying & ~moved)) found[n++] = number;
    }
    return n;
}

void Game::move_slots(i64 *slots, i64 layout) {
    i64 old[ROOMS] = {slots[0], slots[1], slots[2]};
    const i64 *to = goes + ROOMS * layout;
    for (i64 slot = 0; slot < ROOMS; slot++)
        if (to[slot] >= 0) slots[slot] = 0;
    for (i64 slot = 0; slot < ROOMS; slot++)
        if (to[slot] >= 0) slots[to[slot]] = old[slot];
}

void Game::place(i64 card, i64 where) {
    Seat &buyer = at[asked];
    move_slots(buyer.slots, arranged / LAYOUTS);
    move_slots(buyer.slots + 3, arranged % LAYOUTS);
    arranged = 0;
    buyer.money -= cost[card];
    i64 k = 0;
    while (buyer.hand[k] != card) k++;
    for (buyer.hand_n--; k < buyer.hand_n; k++) buyer.hand[k] = buyer.hand[k + 1];
    i64 &slot = buyer.slots[3 * is_mod[card] + where];
    if (slot) bag[slot >> 1]++;
    slot = 2 * card;
}

void Game::close_prep() {
    while (market_n) bag[market[--market_n]]++;
    for (i64 seat = 0; seat < seats; seat++)
        while (at[seat].hand_n) bag[at[seat].hand[--at[seat].hand_n]]++;
    passed_n = 0;
    phase = HEIST;
    turn = 0;
    begin_heist();
    run();
}

// A heist.

const Item &Game::item_at(i64 n) {
    i64 room_card = encounter(), own = bad_n[room_card];
    if (n < own) return items[bad_at[room_card] + n];
    n -= own;
    const Primitive *one = primitives + effect_at[mod()];
    for (;; one++)
        if (one->op == WORSEN) {
            if (n < one->count) return items[one->argument + n];
            n -= one->count;
        }
}

void Game::begin_heist() {
    room = step = index = hit = is_short = pool = paid = spent = lost = past = 0;
    toll = hush = worse = loot = refund = conceal = 0;
}

bool Game::open_choice(i64 dice, i64 low, i64 high) const {
    i64 n = size(dice);
    if (!n) return false;
    if (!low) return true;
    i64 least = std::min(low, n);
    return least < std::min(high, n) || (least < n && kinds(dice) > 1);
}

bool Game::open_turning(i64 up, i64 n) const {
    i64 total = total_of(up);
    if (!total || n >= total) return false;
    while (!(up & 7)) up >>= 3;
    return up & ~7LL;
}

i64 Game::who() {
    switch (step) {
        case CHALLENGE: return order[turn];
        case MOD:
        case ENC: return who_by_effect();
        case SUFFERING: return who_by_item();
        case MOD_WINDOW:
        case ENC_WINDOW: return may_cancel() ? order[turn] : -1;
        case BACK: return open_choice(paid, refund, refund) ? order[turn] : -1;
    }
    return -1;
}

i64 Game::who_by_effect() {
    i64 at_hand = card();
    if (at_hand < 0 || index >= effect_n[at_hand]) return -1;
    const Primitive &one = primitives[effect_at[at_hand] + index];
    if (one.threshold && !hit) return -1;
    bool found = false;
    if (one.op == EXHAUST)
        found = open_turning(raider().up, one.argument);
    else if (one.op <= LOSE && one.high != ALL)
        found = open_choice(eligible(pool, one.allowed), one.low, one.high);
    return !found ? -1 : one.by == ATTACKER ? order[turn] : defender();
}

i64 Game::who_by_item() {
    if (index >= all_items()) return -1;
    const Item &item = item_at(index);
    bool found = false;
    if (item.op == DICE) found = open_choice(pool, item.n, item.n);
    if (item.op == COSTUME) found = open_turning(raider().up, item.n);
    return !found ? -1 : item.by == ATTACKER ? order[turn] : defender();
}

bool Game::may_cancel() {
    i64 at_hand = card();
    if (at_hand < 0 || !effect_n[at_hand] || hush) return false;
    i64 least = step <= MOD ? 1 : 2, up = raider().up;
    for (i64 costume = 0; up; up >>= 3, costume++)
        if (up & 7 && cancels[costume] >= least) return true;
    return false;
}

bool Game::may_use(i64 costume, i64 number) const {
    const Primitive &one = primitives[effect_at[costume]];
    if (!taken[number]) return one.op != GAIN || size(pool) < 8;
    if (!holds(pool, taken[number])) return false;
    return one.argument != MATCHING || holds(pool, made[number] / std::max<i64>(1, size(made[number])));
}

void Game::add_uses(Moves &found) {
    i64 up = raider().up;
    for (i64 costume = 0; costume < COSTUMES; costume++) {
        if (!(up >> 3 * costume & 7) || cancels[costume]) continue;
        const Primitive &one = primitives[effect_at[costume]];
        if (one.op == REROLL && one.allowed == 63 && one.low == 1) {
            int first = found.n;
            for (i64 dice = following(pool, 0); dice; dice = following(pool, dice))
                if (size(dice) <= one.high) found.add(M_USE + uses[costume] + rank_of(dice) - 1);
            found.sort_from(first);
            continue;
        }
        for (i64 number = uses[costume]; number < uses[costume + 1]; number++)
            if (may_use(costume, number)) found.add(M_USE + number);
    }
}

void Game::picks(Moves &found, i64 dice, i64 low, i64 high, i64 first) {
    i64 n = size(dice), least = std::min(std::max<i64>(low, 1), n), most = std::min(high, n);
    int from = found.n;
    for (i64 some = following(dice, 0); some; some = following(dice, some))
        if (least <= size(some) && size(some) <= most) found.add(first + rank_of(some) - 1);
    found.sort_from(from);
}

void Game::turnings(Moves &found, i64 up, i64 n) {
    i64 wanted = std::min(n, total_of(up));
    i64 first = wanted == 1 ? 0 : COSTUMES, last = wanted == 1 ? (i64)COSTUMES : turned_n;
    for (i64 number = first; number < last; number++)
        if (has_costumes(up, turned[number])) found.add(M_EXHAUST + number);
}

void Game::answers(Moves &found) {
    if (step == MOD || step == ENC) {
        static const i64 FIRST[] = {M_REROLL, M_SHIFT, M_SET, M_FLIP, M_LOSE};
        const Primitive &one = primitives[effect_at[card()] + index];
        if (one.op == EXHAUST) return turnings(found, raider().up, one.argument);
        picks(found, eligible(pool, one.allowed), one.low, one.high, FIRST[one.op]);
        if (!one.low) found.add(M_NONE);
    } else if (step == SUFFERING) {
        const Item &item = item_at(index);
        if (item.op == COSTUME) return turnings(found, raider().up, item.n);
        picks(found, pool, item.n, item.n, M_LOSE);
    } else if (step == BACK) {
        picks(found, paid, refund, refund, M_BACK);
    } else if (step == CHALLENGE) {
        found.add(M_SUFFER);
        const Asked &wanted = challenges[encounter()];
        for (i64 dice = following(pool, 0); dice; dice = following(pool, dice))
            if (pays(wanted, pool, dice, toll)) found.add(M_PAY + rank_of(dice) - 1);
        found.sort_from(1);
        if (!hush) add_uses(found);
    } else {
        i64 least = step == MOD_WINDOW ? 1 : 2, up = raider().up;
        for (i64 costume = 0; costume < COSTUMES; costume++)
            if (up >> 3 * costume & 7 && cancels[costume] >= least) found.add(M_CANCEL + costume);
        found.add(M_LET);
    }
}

void Game::run() {
    while (phase == HEIST) {
        i64 waiting = who();
        if (waiting >= 0) {
            asked = waiting;
            return;
        }
        switch (step) {
            case ROLL:
                pool = roll(6);
                step = DOOR;
                break;
            case DOOR: step = ENTER; break;
            case ENTER: {
                Seat &home = raided();
                if (home.slots[room]) home.slots[room] |= 1;
                if (home.slots[3 + room]) home.slots[3 + room] |= 1;
                toll = hush = worse = loot = refund = index = hit = is_short = paid = 0;
                step = MOD_WINDOW;
                break;
            }
            case MOD_WINDOW:
            case ENC_WINDOW:
                step++;
                index = 0;
                break;
            case MOD:
            case ENC: resolve_primitive(); break;
            case BACK: {
                i64 dice = lowest(paid, std::min(refund, size(paid)));
                pool += dice;
                spent -= dice;
                leave_room(1);
                break;
            }
            default: suffer_item();
        }
    }
}

void Game::resolve_primitive() {
    i64 at_hand = card();
    if (at_hand < 0 || index >= effect_n[at_hand]) {
        step++;
        index = 0;
        return;
    }
    const Primitive &one = primitives[effect_at[at_hand] + index];
    if (one.threshold && !hit) {
        if (rng.below(6) + 1 >= one.threshold)
            hit = 1;
        else
            index++;
        return;
    }
    if (one.op <= LOSE) {
        i64 dice = eligible(pool, one.allowed);
        if (dice && one.high == ALL)
            tamper(one, dice);
        else if (dice && one.low > 0)
            tamper(one, lowest(dice, std::min(one.low, size(dice))));
    } else if (one.op == EXHAUST) {
        turn_down(first_costumes(raider().up, one.argument));
    } else {
        note(one);
    }
    index++;
    hit = 0;
}

void Game::note(const Primitive &one) {
    if (one.op == TOLL)
        toll += one.argument;
    else if (one.op == HUSH)
        hush = 1;
    else if (one.op == CONCEAL)
        conceal |= 1LL << room;
    else
        worse += one.count;
}

void Game::tamper(const Primitive &one, i64 dice) {
    if (one.op == LOSE) {
        pool -= dice;
        lost += dice;
        return;
    }
    i64 after;
    if (one.op == REROLL)
        after = roll(size(dice));
    else if (one.op == FLIP)
        after = flipped(dice);
    else if (one.op == SET)
        after = unit(one.argument) * size(dice);
    else if (one.high == ALL)
        after = clamped(dice, one.argument);
    else
        after = one.argument > 0 ? dice << 5 * one.argument : dice >> -5 * one.argument;
    pool += after - dice;
}

void Game::turn_down(i64 costumes) {
    raider().up -= costumes;
    raider().down += costumes;
}

void Game::choose(i64 move) {
    i64 done = 0;
    if (move >= M_EXHAUST) {
        turn_down(turned[move - M_EXHAUST]);
        done = total_of(turned[move - M_EXHAUST]);
    } else if (move != M_NONE) {
        i64 dice = pool_of[(move - M_REROLL) % SELECTIONS + 1];
        done = size(dice);
        if (step == SUFFERING) {
            pool -= dice;
            lost += dice;
        } else {
            tamper(primitives[effect_at[card()] + index], dice);
        }
    }
    hit = 0;
    if (step == SUFFERING && done < item_at(index).n) is_short = 1;
    index++;
}

void Game::use(i64 number) {
    i64 costume = 0;
    while (uses[costume + 1] <= number) costume++;
    turn_down(1LL << 3 * costume);
    const Primitive *one = primitives + effect_at[costume];
    if (one->op == REROLL) {
        pool += roll(size(taken[number])) - taken[number];
    } else if (one->op < LOSE) {
        pool += made[number] - taken[number];
    } else if (one->op == GAIN) {
        pool += roll(std::min(one->argument, 8 - size(pool)));
        i64 over = std::max<i64>(0, size(pool) + size(spent) + size(lost) - 8);
        i64 again = lowest(spent, over);
        spent -= again;
        lost -= lowest(lost, over - size(again));
    } else if (one->op == SNEAK) {
        leave_room(3);
    } else if (one->op == REFUND) {
        refund += one->argument;
    } else {
        if (one->op == TOLL) {
            note(*one);
            one++;
        }
        i64 shift = 0;
        while (loot >> shift) shift += 6;
        loot += (32 * one->count + 16 + one->argument) << shift;
    }
}

void Game::steal(i64 wanted) {
    Seat &home = raided();
    i64 got = std::min(wanted + home.tax, home.candy());
    raider().sums[2] += got;
    home.sums[5] += got;
}

void Game::pay(i64 dice) {
    pool -= dice;
    spent += dice;
    paid = dice;
    raider().sums[1]++;
    for (i64 planned = loot; planned; planned >>= 6) {
        if (planned & 32)
            steal(planned & 15);
        else
            raider().sums[1] += planned & 15;
    }
    if (refund)
        step = BACK;
    else
        leave_room(1);
}

void Game::leave_room(i64 how) {
    past |= how << 2 * room;
    paid = index = is_short = toll = hush = worse = loot = refund = 0;
    if (room < ROOMS - 1) {
        room++;
        step = DOOR;
    } else {
        finish(true);
    }
}

void Game::suffer_item() {
    if (index >= all_items()) return end_suffering();
    const Item &item = item_at(index);
    Seat &loser = raider(), &home = raided();
    i64 done = 0;
    switch (item.op) {
        case DICE: {
            done = std::min(item.n, size(pool));
            i64 dice = lowest(pool, done);
            pool -= dice;
            lost += dice;
            break;
        }
        case COSTUME:
            done = std::min(item.n, total_of(loser.up));
            turn_down(first_costumes(loser.up, item.n));
            break;
        case PAY:
            done = std::min(item.n, loser.money);
            loser.money -= done;
            home.money += done;
            break;
        case CANDY:
        case GIVE:
            done = std::min(item.n, loser.candy());
            loser.sums[4] += done;
            if (item.op == GIVE) home.sums[3] += done;
    }
    if (done < item.n) is_short = 1;
    index++;
}

void Game::end_suffering() {
    bool ends = is_short;
    for (i64 n = 0; n < index; n++) ends |= item_at(n).op == ENDING;
    if (ends)
        finish(false);
    else
        leave_room(2);
}

void Game::finish(bool through) {
    if (through) steal(1);
    Seat &home = raided(), &back = raider();
    for (i64 k = 0; k < ROOMS; k++)
        if (conceal >> k & 1) {
            home.slots[k] &= ~1LL;
            home.slots[3 + k] &= ~1LL;
        }
    back.up += back.down;
    back.down = 0;
    if (++turn < seats)
        begin_heist();
    else
        close_round();
}

void Game::close_round() {
    turn = 0;
    i64 most = 0;
    for (i64 seat = 0; seat < seats; seat++) most = std::max(most, at[seat].candy());
    for (i64 seat = 0; seat < seats; seat++) at[seat].tax += at[seat].candy() == most;
    phase = PREP;
    if (round < last_round) {
        round++;
        open_round();
    } else {
        phase = END;
    }
}

void Game::answer(i64 move) {
    asked = -1;
    if (move >= M_USE) return use(move - M_USE);
    if (move >= M_PAY) return pay(pool_of[move - M_PAY + 1]);
    if (move == M_SUFFER) {
        step = SUFFERING;
        index = is_short = 0;
    } else if (M_BACK <= move && move < M_NONE) {
        i64 dice = pool_of[move - M_BACK + 1];
        pool += dice;
        spent -= dice;
        leave_room(1);
    } else if (move == M_LET) {
        step++;
        index = 0;
    } else if (move < M_LET) {
        turn_down(1LL << 3 * (move - M_CANCEL));
        step += 2;
        index = 0;
    } else {
        choose(move);
    }
}

// A whole game.

void Game::moves(Moves &found) {
    found.n = 0;
    if (phase == HEIST) return answers(found);
    if (phase == PREP) return purchases(found);
    i64 free = 63;
    for (i64 seat = 0; seat < asked; seat++) free &= ~(1LL << at[seat].board);
    for (i64 board = 0; board < 6; board++)
        if (free >> board & 1) found.add(board);
}

void Game::play(i64 move) {
    if (phase == HEIST) {
        answer(move);
        run();
    } else if (phase == PICK) {
        at[asked].board = move;
        if (++asked == seats) open_round();
    } else if (move >= M_ARRANGE) {
        arranged = move - M_ARRANGE + 1;
    } else {
        if (move == M_PASS) {
            pass(asked);
        } else if (move >= M_PLACE) {
            place(COSTUMES + (move - M_PLACE) / 3, (move - M_PLACE) % 3);
        } else {
            i64 costume = move - M_COSTUME, k = 0;
            Seat &buyer = at[asked];
            while (market[k] != costume) k++;
            for (market_n--; k < market_n; k++) market[k] = market[k + 1];
            buyer.money -= cost[costume];
            buyer.up += 1LL << 3 * costume;
            i64 fresh = draw(0);
            if (fresh >= 0) market[market_n++] = fresh;
        }
        next_turn();
    }
}

i64 Game::playout(Rng &chance, i64 limit) {
    Moves found;
    i64 played = 0;
    while (phase != END && played < limit) {
        moves(found);
        play(found.number[chance.below(found.n)]);
        played++;
    }
    return played;
}

// The vector of sugarhouse.games.sugar_heist as it is dealt: nothing but the header, the decks and the seats' start.
void Game::read(const i64 *v, i64 n) {
    i64 before[] = {(i64)rng.high, (i64)rng.low, (i64)rng.cursor};
    memset(this, 0, sizeof *this);
    rng = {(u64)before[0], (u64)before[1], (u64)before[2]};
    seats = n;
    round = v[0];
    last_round = v[1];
    phase = v[3];
    asked = v[4];
    for (i64 card = 0; card < DESIGNS; card++) bag[card] = v[28 + card];
    for (i64 seat = 0; seat < n; seat++) {
        at[seat].sums[0] = v[102 + 25 * seat];
        at[seat].board = -1;
        order[seat] = seat;
    }
}

void Game::tell(Sum &sum) const {
    sum.add(round);
    for (i64 seat = 0; seat < seats; seat++) {
        const Seat &one = at[seat];
        for (i64 part : one.sums) sum.add(part);
        for (i64 part : {one.tax, one.money, one.board, one.up}) sum.add(part);
        for (i64 slot : one.slots) sum.add(slot);
    }
    for (i64 left : bag) sum.add(left);
}

static const i64 *table(const i64 *&given, i64 *length = nullptr) {
    const i64 *found = given + 1;
    if (length) *length = given[0];
    given = found + given[0];
    return found;
}

static void take_tables(const i64 *numbers) {
    static std::vector<i64> kept;
    kept.assign(numbers + 1, numbers + 1 + numbers[0]);
    const i64 *given = kept.data();
    primitives = (const Primitive *)table(given);
    items = (const Item *)table(given);
    challenges = (const Asked *)table(given);
    for (const i64 **one : {&effect_at, &effect_n, &bad_at, &bad_n, &cost, &is_mod, &deck_at, &cancels, &uses, &taken,
                            &made, &goes, &base_sizes, &pool_of, &first_of_size, &more})
        *one = table(given);
    turned = table(given, &turned_n);
    for (i64 mask = 0; mask < 64; mask++) {
        fields[mask] = 0;
        for (i64 bit = 0; bit < 6; bit++)
            if (mask >> bit & 1) fields[mask] |= 31LL << 5 * bit;
    }
}

DOORS(Game, take_tables)
