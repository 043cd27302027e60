// Sweets Stack's sign in the shop window.
import type { Sign } from '../../lib/module';
import { m } from '../../lib/paraglide/messages';

export const sign: Sign = {
  place: 2,
  title: m.game_sweets_stack,
  tagline: m.tag_sweets_stack,
  scene: m.scene_sweets_stack,
  accent: 'grape',
  seats: [2, 4],
  minutes: 40,
};
