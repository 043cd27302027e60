// Sugar Blast's sign in the shop window.
import type { Sign } from '../../lib/module';
import { m } from '../../lib/paraglide/messages';

export const sign: Sign = {
  place: 1,
  title: m.game_sugar_blast,
  tagline: m.tag_sugar_blast,
  scene: m.scene_sugar_blast,
  accent: 'raspberry',
  seats: [1, 4],
  minutes: 20,
};
