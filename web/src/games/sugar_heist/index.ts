// Sugar Heist as the shell loads it.

import type { GameModule } from '../../lib/module';
import Table from './Table.svelte';
import Where from './Where.svelte';
import { logHead, logLine, logSeat, moveWords } from './words';

export const module: GameModule = { Table, Where, logLine, logHead, logSeat, moveWords, parts: async () => (await import('./parts')).parts };
