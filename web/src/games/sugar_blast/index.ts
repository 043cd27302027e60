// Sugar Blast as the shell loads it.

import type { GameModule } from '../../lib/module';
import Table from './Table.svelte';
import { logLine, logPictures, moveWords } from './words';

export const module: GameModule = { Table, logLine, logPictures, moveWords, parts: async () => (await import('./parts')).parts };
