// Sugarworks's sign in the shop window.
import type { Sign } from '../../lib/module';
import { m } from '../../lib/paraglide/messages';

export const sign: Sign = {
  place: 5,
  title: m.game_sugarworks,
  tagline: m.tag_sugarworks,
  scene: m.scene_sugarworks,
  accent: 'honey',
  seats: [1, 4],
  minutes: 40,
};
