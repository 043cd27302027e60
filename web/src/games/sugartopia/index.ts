// Sugartopia as the shell loads it.

import type { GameModule } from '../../lib/module';
import Table from './Table.svelte';
import { logLine } from './words';

export const module: GameModule = { Table, logLine, parts: async () => (await import('./parts')).parts };
