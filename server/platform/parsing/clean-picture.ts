import { maxPixels, type PictureSide, pictureSides } from '#domain/files/file.ts';
import { Problem } from '#domain/problems.ts';

const maxSide = 4000;
const input = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 } as const;

/**
 * A picture made again from its points alone: upright, without metadata, hidden parts or anything behind its end. A JPEG of at most
 * 4000 points a side, enough to read a page by.
 * @throws Problem `picture_too_large`, `picture_moves` or `file_damaged`
 */
export async function cleanPicture(bytes: Buffer): Promise<Buffer> {
  if (isAnimatedPng(bytes)) throw new Problem('picture_moves');
  const sharp = await decoder();
  const { width = 0, height = 0 } = await looked(sharp(bytes, input).metadata());
  if (width * height > maxPixels) throw new Problem('picture_too_large');
  return looked(
    sharp(bytes, input)
      .autoOrient()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 88 })
      .timeout({ seconds: 20 })
      .toBuffer(),
  );
}

/** The squares of a picture that was cleaned, as WebP. */
export async function squaresOf(bytes: Buffer): Promise<{ side: PictureSide; bytes: Buffer }[]> {
  const sharp = await decoder();
  const squares = [];
  for (const side of pictureSides) {
    const square = await looked(
      sharp(bytes, input)
        .resize(side, side, { fit: 'cover' })
        .webp({ quality: 82 })
        .timeout({ seconds: 20 })
        .toBuffer(),
    );
    squares.push({ side, bytes: square });
  }
  return squares;
}

/** Loaded with the first picture, for it takes 20 MB. Little memory rather than speed: pictures come now and then. */
export async function decoder() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

async function looked<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw new Problem(isTooLarge ? 'picture_too_large' : 'file_damaged');
  }
}

/** Animated PNGs say so in a chunk before the first points. @source W3C PNG, third edition, section 11.3.4 */
function isAnimatedPng(bytes: Buffer): boolean {
  if (bytes[0] !== 0x89) return false;
  for (let at = 8; at + 8 <= bytes.length; ) {
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (kind === 'acTL') return true;
    if (kind === 'IDAT' || kind === 'IEND') return false;
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
}
