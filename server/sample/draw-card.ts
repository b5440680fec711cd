import sharp from 'sharp';

// Five columns by seven rows for each letter, a bit a point, read from the left: a machine without fonts draws no text.
const glyphs: Readonly<Record<string, string>> = {
  A: '0e11111f111111',
  B: '1e11111e11111e',
  C: '0e11101010110e',
  D: '1e11111111111e',
  E: '1f10101e10101f',
  F: '1f10101e101010',
  G: '0e11101711110e',
  H: '1111111f111111',
  I: '0e04040404040e',
  J: '0702020202120c',
  K: '11121418141211',
  L: '1010101010101f',
  M: '111b1515111111',
  N: '11191513111111',
  O: '0e11111111110e',
  P: '1e11111e101010',
  Q: '0e11111115120d',
  R: '1e11111e141211',
  S: '0f10100e01011e',
  T: '1f040404040404',
  U: '1111111111110e',
  V: '11111111110a04',
  W: '1111111515150a',
  X: '11110a040a1111',
  Y: '11110a04040404',
  Z: '1f01020408101f',
  0: '0e11131519110e',
  1: '040c040404040e',
  2: '0e11010204081f',
  3: '1f02040201110e',
  4: '02060a121f0202',
  5: '1f101e0101110e',
  6: '0608101e11110e',
  7: '1f010204080808',
  8: '0e11110e11110e',
  9: '0e11110f01020c',
  '-': '0000001f000000',
  '/': '00010204081000',
  ' ': '00000000000000',
};

/** Text as squares of `size` points, from its upper left corner. Letters that the table lacks are drawn without their marks, or left out. */
function drawn(
  text: string,
  [left, top]: readonly [number, number],
  size: number,
  fill: string,
): string {
  const squares: string[] = [];
  const plain = text
    .normalize('NFD')
    .replaceAll('Ɛ', 'E')
    .replaceAll('Ɔ', 'O')
    .replaceAll('Ŋ', 'N')
    .toUpperCase();
  for (const [place, letter] of [...plain].filter((one) => one in glyphs).entries()) {
    const rows = glyphs[letter]?.match(/../g) ?? [];
    for (const [row, bits] of rows.entries()) {
      for (let column = 0; column < 5; column++) {
        if ((Number.parseInt(bits, 16) >> (4 - column)) & 1)
          squares.push(
            `M${left + (place * 6 + column) * size} ${top + row * size}h${size}v${size}h-${size}z`,
          );
      }
    }
  }
  return `<path fill="${fill}" d="${squares.join('')}"/>`;
}

/** What an invented card says. */
export type CardText = {
  readonly title: string;
  readonly lines: readonly (readonly [string, string])[];
};

/** A picture of an invented document, which says of itself that it is none: PNG, 900 x 570. */
export function drawCard({ title, lines }: CardText): Promise<Buffer> {
  const rows = lines.flatMap(([label, value], place) => [
    drawn(label, [320, 150 + place * 66], 2, '#4c5a53'),
    drawn(value, [320, 172 + place * 66], 4, '#16211c'),
  ]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="570">
<rect width="900" height="570" rx="28" fill="#e7ecdd"/>
<rect x="40" y="110" width="820" height="4" fill="#0b5a3c"/>
<rect x="56" y="150" width="220" height="280" rx="12" fill="#c9d3cb"/><circle cx="166" cy="250" r="58" fill="#9aa9a0"/>
<path d="M86 430a80 90 0 0 1 160 0z" fill="#9aa9a0"/>
${drawn(title, [56, 52], 5, '#16211c')}
${drawn('SPECIMEN - NO REAL DOCUMENT', [56, 510], 4, '#9d2f1f')}
${rows.join('\n')}
</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
