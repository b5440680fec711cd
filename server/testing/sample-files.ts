import { randomBytes } from 'node:crypto';

/** A plain PDF of one page and about this many bytes, which no compression makes smaller. */
export function plainPdf(bytes = 2_000): Buffer {
  const filling = randomBytes(Math.max(0, bytes - 200)).toString('latin1');
  return pdfWith('/Type /Catalog /Pages 3 0 R', filling.replaceAll('endstream', '.........'));
}

/** A PDF with these words in its first object, and a stream with that in it. */
export function pdfWith(words: string, stream = 'BT ET'): Buffer {
  return Buffer.from(
    [
      '%PDF-1.7',
      `1 0 obj << ${words} >> endobj`,
      `2 0 obj << /Length ${stream.length} >>\nstream\n${stream}\nendstream\nendobj`,
      '3 0 obj << /Type /Pages /Kids [4 0 R] /Count 1 >> endobj',
      '4 0 obj << /Type /Page /Parent 3 0 R /MediaBox [0 0 200 100] /Contents 2 0 R >> endobj',
      'trailer << /Root 1 0 R >>',
      'startxref 9',
      '%%EOF\n',
    ].join('\n'),
    'latin1',
  );
}
