// How many tables wait for this person, on the page's icon; the title says it too.

const ICON = '/house.svg';
const SIZE = 64;

function link(): HTMLLinkElement | null {
  return document.querySelector('link[rel~="icon"]');
}

/** Draw the house with a number on it; 0 is the house alone. */
export async function badge(count: number): Promise<void> {
  const icon = link();
  if (!icon) return;
  if (count === 0) {
    icon.href = ICON;
    return;
  }
  try {
    icon.href = await drawn(count);
  } catch {
    // The title says it as well.
  }
}

async function drawn(count: number): Promise<string> {
  const house = new Image(SIZE, SIZE);
  house.src = ICON;
  await house.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const paint = canvas.getContext('2d');
  if (!paint) return ICON;
  paint.drawImage(house, 0, 0, SIZE, SIZE);
  paint.fillStyle = '#b3205a';
  paint.beginPath();
  paint.arc(SIZE - 20, 20, 20, 0, 2 * Math.PI);
  paint.fill();
  paint.fillStyle = '#fff';
  paint.font = '600 30px sans-serif';
  paint.textAlign = 'center';
  paint.textBaseline = 'middle';
  paint.fillText(count > 9 ? '9+' : String(count), SIZE - 20, 21);
  return canvas.toDataURL('image/png');
}
