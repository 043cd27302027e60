// Sweets Stack as the shell loads it.

import type { GameModule } from '../../lib/module';
import Rounds from './Rounds.svelte';
import Table from './Table.svelte';
import { logHead, logLine, logSeat, moveWords } from './words';

export const module: GameModule = {
  Table,
  Where: Rounds,
  logHead,
  logLine,
  logSeat,
  moveWords,
  parts: async () => (await import('./parts')).parts,
};
