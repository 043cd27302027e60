// What the whole house knows: the guest, the games this server serves, and my tables.
import { api } from './api';
import { withNews } from './counter';
import { knowLevels } from './names';
import { tellTurn } from './notices.svelte';
import type { GameCard, Me, Reach, TableCard, TableNews } from './types.gen';

/** How often my tables are asked for although the house tells, in milliseconds. */
const RARELY = 30_000;

class House {
  me: Me | null = $state.raw(null);
  games: GameCard[] | null = $state.raw(null);
  tables: TableCard[] = $state.raw([]);
  offline = $state(false);
  /** Whether others can come in; null until it was asked. */
  reach: Reach | null = $state.raw(null);

  /** Who am I and what is served here; asked once, again after the line was down. */
  async arrive(): Promise<void> {
    try {
      // The first call of a new device makes its guest, so nothing else may run beside it.
      this.me ??= await api.me();
      this.games ??= await api.games();
      knowLevels(this.games.flatMap((game) => game.levels));
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

  /** News of one of my tables. */
  hear(table: TableCard): void {
    const before = this.tables.find((one) => one.id === table.id);
    this.tables = withNews(this.tables, table);
    if (table.your_turn && before && !before.your_turn) tellTurn(table);
  }

  /** A table that is no longer mine. */
  forget(id: string): void {
    this.tables = this.tables.filter((table) => table.id !== id);
  }

  /** Keep my tables as they are, at once: the house tells, and is asked now and then besides. Returns how to stop. */
  follow(): () => void {
    const told = new EventSource('/api/me/tables');
    told.onmessage = (event) => {
      const news = JSON.parse(event.data as string) as TableNews;
      if (news.table) this.hear(news.table);
      else this.forget(news.id);
    };
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void this.refresh();
    }, RARELY);
    const look = () => document.visibilityState === 'visible' && void this.refresh();
    document.addEventListener('visibilitychange', look);
    return () => {
      told.close();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  async rename(name: string): Promise<void> {
    this.me = await api.rename(name);
  }

  /** Whether others can come in, asked once. */
  async lookOut(): Promise<void> {
    try {
      this.reach ??= await api.house();
    } catch {
      // Then the link is what it is.
    }
  }

  game(name: string): GameCard | null {
    return this.games?.find((game) => game.name === name) ?? null;
  }
}

export const house = new House();
