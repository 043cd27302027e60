// Objectives drawn as what they are called: a picture, and where its slots are.

/** A slot in the picture: its top left corner, its size, and how it leans. */
export interface Place {
  x: number;
  y: number;
  size: number;
  lean?: number;
}

export interface Drawing {
  width: number;
  height: number;
  /** Markup behind the slots. */
  back: string;
  /** One list for each group of slots, in the order of `groups`. */
  places: Place[][];
}

const EDGE = 'stroke="#7d4824" stroke-width="3.500" stroke-linejoin="round"';

function row(x: number, y: number, size: number, count: number, gap = 4): Place[] {
  return Array.from({ length: count }, (_, place) => ({ x: x + place * (size + gap), y, size }));
}

/** A tier of cake with icing that drips from its top. */
function tier(left: number, right: number, top: number, bottom: number, icing: string): string {
  const wide = right - left;
  const drips = Math.round(wide / 22);
  const step = (wide + 8) / drips;
  const scallops = Array.from({ length: drips }, (_, drip) => {
    const deep = [15, 8, 12][drip % 3] ?? 10;
    return `c0 ${deep} ${-step} ${deep} ${-step} 0`;
  }).join('');
  return (
    `<path d="M${left} ${top + 4}H${right}V${bottom - 6}C${right} ${bottom + 4} ${left} ${bottom + 4} ${left} ${bottom - 6}Z" fill="#f3c98f" ${EDGE}/>` +
    `<path d="M${left - 4} ${top + 4}C${left - 4} ${top - 5} ${right + 4} ${top - 5} ${right + 4} ${top + 4}V${top + 10}${scallops}Z" fill="${icing}" ${EDGE}/>`
  );
}

const FEATHER: Drawing = {
  width: 300,
  height: 190,
  back:
    `<path d="M36 168C22 132 44 88 78 60L92 70L92 48C126 24 168 12 206 8L214 20L226 6C250 4 272 4 290 8C292 34 282 62 266 84L248 80L256 98C236 124 208 144 178 156L166 144L162 162C128 174 94 176 62 172Z" fill="#bfe3ef" ${EDGE}/>` +
    '<path d="M70 118L96 122M112 84L138 92M164 52L188 62M98 150L112 132M150 128L162 104M206 96L214 74" fill="none" stroke="#7fb6cb" stroke-width="4" stroke-linecap="round"/>' +
    '<path d="M12 186C62 128 150 72 280 16" fill="none" stroke="#7d4824" stroke-width="6" stroke-linecap="round"/>',
  places: [
    [
      { x: 46, y: 104, size: 54 },
      { x: 98, y: 70, size: 54 },
      { x: 154, y: 42, size: 54 },
      { x: 212, y: 20, size: 54 },
    ],
  ],
};

const NIBBLES: Drawing = {
  width: 300,
  height: 200,
  back:
    `<path d="M74 6h118c4 16 22 16 24 2c10 4 12 20 0 24c2 12 14 12 22 6c2 4 4 8 4 14v124c0 12-8 20-20 20H74c-12 0-20-8-20-20V26c0-12 8-20 20-20z" fill="#eebd77" ${EDGE}/>` +
    '<path d="M66 68H230M66 132H230M114 18V184M178 40V184" stroke="#c98a44" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"/>' +
    '<g fill="#c98a44"><circle cx="254" cy="18" r="4"/><circle cx="266" cy="32" r="2.500"/><circle cx="250" cy="34" r="2"/></g>',
  places: [[...row(60, 14, 52, 3, 8), ...row(60, 74, 52, 3, 8), ...row(60, 134, 52, 3, 8)]],
};

function bow(x: number, y: number): string {
  return (
    `<g transform="translate(${x} ${y})"><path d="M0 12L-6 32L2 27L8 34L6 12Z" fill="#d92f63" ${EDGE}/>` +
    `<path d="M2 8C-6 -8 -22 -4 -18 8C-14 16 -4 14 2 8C10 -8 26 -4 22 8C18 16 8 14 2 8Z" fill="#ff8fb3" ${EDGE}/></g>`
  );
}

function packet(x: number, y: number): string {
  return `<rect x="${x}" y="${y}" width="132" height="72" rx="26" fill="#fff3f0" ${EDGE}/>${bow(x + 64, y - 4)}`;
}

const PAIRS: Drawing = {
  width: 300,
  height: 190,
  back: packet(8, 18) + packet(160, 18) + packet(8, 112) + packet(160, 112),
  places: [row(18, 30, 52, 2, 8), row(170, 30, 52, 2, 8), row(18, 124, 52, 2, 8), row(170, 124, 52, 2, 8)],
};

const JAR: Drawing = {
  width: 300,
  height: 208,
  back:
    '<ellipse cx="150" cy="200" rx="96" ry="8" fill="#1a0a14" opacity=".16"/>' +
    `<path d="M84 40H216C222 52 246 58 246 84V170C246 188 234 200 216 200H84C66 200 54 188 54 170V84C54 58 78 52 84 40Z" fill="#d9eef2" ${EDGE}/>` +
    '<path d="M68 92C68 78 74 70 84 64" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"/>' +
    `<rect x="76" y="8" width="148" height="32" rx="10" fill="#f2b23e" ${EDGE}/><path d="M90 20H150" stroke="#ffe3ae" stroke-width="5" stroke-linecap="round"/>`,
  places: [...row(66, 72, 52, 3, 6), ...row(66, 134, 52, 3, 6)].map((place) => [place]),
};

function skewer(y: number): string {
  return (
    `<path d="M10 ${y}H290" stroke="#7d4824" stroke-width="11" stroke-linecap="round"/><path d="M10 ${y}H290" stroke="#e2b27a" stroke-width="5" stroke-linecap="round"/>` +
    `<rect x="44" y="${y - 36}" width="208" height="72" rx="34" fill="#fbe7bd" ${EDGE}/>`
  );
}

const TRIPLETS: Drawing = {
  width: 300,
  height: 172,
  back: skewer(42) + skewer(130),
  places: [row(60, 16, 54, 3, 7), row(60, 104, 54, 3, 7)],
};

const CAKE: Drawing = {
  width: 300,
  height: 236,
  back:
    '<ellipse cx="150" cy="228" rx="120" ry="8" fill="#1a0a14" opacity=".16"/><ellipse cx="150" cy="216" rx="126" ry="12" fill="#8f97ab"/><ellipse cx="150" cy="211" rx="126" ry="11" fill="#dfe4ee"/>' +
    tier(52, 248, 144, 210, '#fff3f0') +
    tier(78, 222, 84, 146, '#f9aec2') +
    tier(100, 200, 46, 84, '#fff3f0'),
  places: [row(68, 158, 50, 3, 7), row(94, 96, 50, 2, 12), row(98, 2, 48, 2, 8)],
};

const CAMPFIRE: Drawing = {
  width: 300,
  height: 206,
  back:
    '<g stroke="#7d4824" stroke-width="6" stroke-linecap="round"><path d="M88 40L132 128M150 44V118M212 40L168 128"/></g>' +
    `<path d="M150 92C160 112 184 120 184 150C184 176 168 190 150 190C132 190 116 176 116 150C116 136 126 132 130 116C138 122 146 112 150 92Z" fill="#f5852a" ${EDGE}/>` +
    '<path d="M151 130C156 142 168 146 168 162C168 176 160 184 150 184C140 184 132 176 132 164C132 154 144 148 151 130Z" fill="#ffd34a"/>' +
    `<g fill="#b9763f" ${EDGE}><rect x="98" y="184" width="104" height="16" rx="8" transform="rotate(6 150 192)"/><rect x="98" y="184" width="104" height="16" rx="8" transform="rotate(-6 150 192)"/></g>` +
    `<rect x="4" y="112" width="108" height="62" rx="22" fill="#eebd77" ${EDGE}/><rect x="188" y="112" width="108" height="62" rx="22" fill="#eebd77" ${EDGE}/>`,
  places: [
    [
      { x: 58, y: 10, size: 54, lean: -10 },
      { x: 123, y: 4, size: 54 },
      { x: 188, y: 10, size: 54, lean: 10 },
    ],
    row(10, 118, 48, 2, 0),
    row(194, 118, 48, 2, 0),
  ],
};

const CARNIVAL: Drawing = {
  width: 300,
  height: 206,
  back:
    '<ellipse cx="150" cy="200" rx="100" ry="7" fill="#1a0a14" opacity=".16"/>' +
    `<path d="M48 30L65 12L82 30L99 12L116 30L133 12L150 30L167 12L184 30L201 12L218 30L235 12L252 30L240 192C239 197 235 200 230 200H70C65 200 61 197 60 192Z" fill="#f9c6d2" ${EDGE}/>` +
    '<path d="M54 112H246L240 192C239 197 235 200 230 200H70C65 200 61 197 60 192Z" fill="#fff3f0" opacity=".75"/>' +
    '<g fill="#e8487f"><circle cx="64" cy="44" r="4"/><circle cx="236" cy="44" r="4"/><circle cx="70" cy="188" r="4"/><circle cx="230" cy="188" r="4"/></g>',
  places: [row(66, 44, 52, 3, 6), row(66, 124, 52, 3, 6)],
};

const DRAWINGS: Record<string, Drawing> = { O1: FEATHER, O2: NIBBLES, O3: PAIRS, O4: JAR, O5: TRIPLETS, O6: CAKE, O7: CAMPFIRE, O8: CARNIVAL };

/** The picture of an Objective; one of an unknown content pack gets plain rows of slots. */
export function drawing(id: string, sizes: readonly number[]): Drawing {
  const known = DRAWINGS[id];
  if (known && known.places.every((group, at) => group.length === sizes[at]) && known.places.length === sizes.length)
    return known;
  const most = Math.max(1, ...sizes);
  const size = Math.min(52, Math.floor(280 / most) - 4);
  return {
    width: 300,
    height: Math.max(1, sizes.length) * (size + 10),
    back: '',
    places: sizes.map((count, at) => row(150 - (count * (size + 4) - 4) / 2, 5 + at * (size + 10), size, count)),
  };
}
