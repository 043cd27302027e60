// Sugar Heist's sign in the shop window.
import type { Sign } from '../../lib/module';
import { m } from '../../lib/paraglide/messages';

export const sign: Sign = {
  place: 4,
  title: m.game_sugar_heist,
  tagline: m.tag_sugar_heist,
  scene: m.scene_sugar_heist,
  accent: 'blueberry',
  seats: [3, 6],
  minutes: 45,
};
