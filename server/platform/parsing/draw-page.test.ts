import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Problem } from '#domain/problems.ts';
import { pdfWith } from '../../testing/sample-files.ts';
import { parseSourceOf } from '../sheets/byte-source.ts';
import { drawPage } from './draw-page.ts';

/** A PDF whose pages are drawn by these. */
async function pdfOf(
  pages: readonly ((pdf: PDFKit.PDFDocument) => unknown)[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, size: 'A4', ...options });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  for (const draw of pages) draw(pdf.addPage());
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}

const draw = (bytes: Buffer, page = 1) => drawPage(page, parseSourceOf(bytes));
const red = (pdf: PDFKit.PDFDocument) => pdf.rect(0, 0, 600, 850).fill('#d00000');
const text = (pdf: PDFKit.PDFDocument) => pdf.fontSize(40).text('Kente for Two', 60, 60);

describe('a page of a PDF', () => {
  it('is drawn in its colours and large enough to read, the right one of several', async () => {
    const bytes = await pdfOf([text, red]);
    const { pages, picture } = await draw(bytes, 2);
    expect(pages).toBe(2);
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    expect(Math.max(info.width, info.height)).toBeGreaterThan(1_900);
    const [r = 0, g = 255, b = 255] = data.subarray(info.width * 500 * 3 + 900);
    expect([r > 180, g < 40, b < 40]).toEqual([true, true, true]);
  });

  it('has the letters of the standard fonts on white', async () => {
    const { picture } = await draw(await pdfOf([text]));
    const { channels } = await sharp(picture).greyscale().stats();
    expect(channels[0]?.max).toBe(255);
    expect(channels[0]?.min).toBeLessThan(60);
    expect(channels[0]?.mean).toBeGreaterThan(240);
  });

  it('takes no more memory when it is as large as a wall', async () => {
    const { picture } = await draw(await pdfOf([text], { size: [14_000, 14_000] }));
    const { width, height } = await sharp(picture).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(2_001);
  });

  it.each([
    ['has no such page', pdfOf([text]), 2, 'not_found'],
    ['is cut off', pdfOf([text]).then((whole) => whole.subarray(0, 300)), 1, 'file_damaged'],
    ['has a password', pdfOf([text], { userPassword: 'secret' }), 1, 'file_damaged'],
    ['has no pages', Promise.resolve(pdfWith('/Type /Catalog')), 1, 'file_damaged'],
    ['is something else', Promise.resolve(Buffer.from('GIF89a')), 1, 'file_damaged'],
  ])('is refused when the file %s', async (_, bytes, page, code) => {
    await expect(draw(await bytes, page)).rejects.toThrow(new Problem(code as 'not_found'));
  });
});
