// What the whole house knows: the guest, the games this server serves, and my tables.
import { api } from './api';
import type { GameCard, Me, TableCard } from './types.gen';

class House {
  me: Me | null = $state.raw(null);
  games: GameCard[] | null = $state.raw(null);
  tables: TableCard[] = $state.raw([]);
  offline = $state(false);

  /** Who am I and what is served here; asked once, again after the line was down. */
  async arrive(): Promise<void> {
    try {
      // The first call of a new device makes its guest, so nothing else may run beside it.
      this.me ??= await api.me();
      this.games ??= await api.games();
      this.offline = false;
    } catch {
      this.offline = true;
    }
  }

  async refresh(): Promise<void> {
    await this.arrive();
    if (this.offline) return;
    try {
      this.tables = await api.tables();
    } catch {
      this.offline = true;
    }
  }

  async rename(name: string): Promise<void> {
    this.me = await api.rename(name);
  }

  game(name: string): GameCard | null {
    return this.games?.find((game) => game.name === name) ?? null;
  }
}

export const house = new House();
