// Sugartopia's sign in the shop window.
import type { Sign } from '../../lib/module';
import { m } from '../../lib/paraglide/messages';

export const sign: Sign = {
  place: 3,
  title: m.game_sugartopia,
  tagline: m.tag_sugartopia,
  scene: m.scene_sugartopia,
  accent: 'mint',
  seats: [2, 4],
  minutes: 20,
};
