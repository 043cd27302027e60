// Sugarworks as the shell loads it.

import type { GameModule } from '../../lib/module';
import Table from './Table.svelte';
import Where from './Where.svelte';
import { logHead, logLine, moveWords } from './words';

export const module: GameModule = { Table, Where, logLine, logHead, moveWords, parts: async () => (await import('./parts')).parts };
