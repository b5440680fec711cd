import { PDFiumLibrary } from '@hyzyla/pdfium';
import { Problem } from '#domain/problems.ts';
import { type ParseSource, wholeOf } from '../sheets/byte-source.ts';
import { decoder } from './clean-picture.ts';

/** Points of the longer side of a drawn page: enough to read small print by. */
const longerSide = 2_000;
/** A page that is longer than this for its width is drawn smaller, so that no picture takes more memory than another. */
const maxScale = 4;

/**
 * One page of a PDF as a JPEG, drawn without forms and notes, and how many pages there are; nothing in it is run.
 * @throws Problem `file_damaged`, or `not_found` for a page that it does not have
 */
export async function drawPage(
  number: number,
  source: ParseSource,
): Promise<{ pages: number; picture: Buffer }> {
  const library = await PDFiumLibrary.init();
  try {
    const pdf = await opened(library.loadDocument(await wholeOf(source)));
    const pages = pdf.getPageCount();
    if (number > pages) throw new Problem(pages === 0 ? 'file_damaged' : 'not_found');
    const page = pdf.getPage(number - 1);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(maxScale, longerSide / Math.max(1, originalWidth, originalHeight));
    const { width, height, data } = await opened(
      page.render({ scale, render: 'bitmap', renderFormFields: false }),
    );
    const sharp = await decoder();
    const picture = await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer();
    pdf.destroy();
    return { pages, picture };
  } finally {
    library.destroy();
  }
}

/** What the library refuses has something wrong with it. */
async function opened<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch {
    throw new Problem('file_damaged');
  }
}
