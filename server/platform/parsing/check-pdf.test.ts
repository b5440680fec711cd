import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Problem } from '#domain/problems.ts';
import { pdfWith, plainPdf } from '../../testing/sample-files.ts';
import { pdfChecker } from './check-pdf.ts';

/** Wherever its bytes are cut, the same must come out. */
async function checkPdf(bytes: Buffer): Promise<void> {
  const codes = [1024 * 1024, 1000, 7].map((size) => {
    const checker = pdfChecker();
    try {
      for (let at = 0; at < Math.min(bytes.length, size * 40_000); at += size)
        checker.take(bytes.subarray(at, at + size));
      if (bytes.length <= size * 40_000) checker.end();
      return null;
    } catch (error) {
      return error instanceof Problem ? error.code : error;
    }
  });
  expect(new Set(codes).size).toBe(1);
  if (codes[0] !== null) throw new Problem(codes[0] as 'file_unsafe');
}

const objectStream = (objects: string, filter = '/Filter /FlateDecode') =>
  Buffer.concat([
    Buffer.from(`%PDF-1.5\n1 0 obj << /Type /ObjStm /N 1 /First 4 ${filter} >>\nstream\r\n`),
    filter === '' ? Buffer.from(objects) : deflateSync(objects),
    Buffer.from('\nendstream\nendobj\nstartxref 9\n%%EOF'),
  ]);

describe('a plain PDF', () => {
  it.each([
    ['of one page', pdfWith('/Type /Catalog')],
    ['of 8 MB of scan', plainPdf(8 * 1024 * 1024)],
    [
      'with a link and an outline',
      pdfWith('/A << /S /URI /URI (https://example.org) >> /OpenAction [3 0 R /Fit]'),
    ],
    ['that says JavaScript in its text', pdfWith('/Title (Notes on JavaScript)')],
    ['with its objects folded', objectStream('1 0 << /Type /Catalog >>')],
    ['with its objects in a plain stream', objectStream('1 0 << /Type /Catalog >>', '')],
    ['with short names by chance in its scan', pdfWith('/Type /Catalog', 'x/JS /XFA y')],
    [
      'whose end is followed by a little more',
      Buffer.concat([pdfWith(''), Buffer.from('\r\n\r\n')]),
    ],
  ])('%s is taken', async (_, bytes) => {
    await expect(checkPdf(bytes)).resolves.toBeUndefined();
  });
});

describe('a PDF', () => {
  it.each([
    ['with a password', pdfWith('/Encrypt 5 0 R')],
    ['with a script', pdfWith('/S /JavaScript /JS (app.alert(1))')],
    ['with a script by its short name', pdfWith('/AA << /O << /JS 4 0 R >> >>')],
    ['with a script whose name is disguised', pdfWith('/S /Java#53cript /#4aS (x)')],
    ['with a script that is folded away', objectStream('1 0 << /S /JavaScript /JS (x) >>')],
    ['with a short name that is folded away', objectStream('1 0 << /JS (x) >>')],
    ['with a script in a plain object stream', objectStream('1 0 << /JS (x) >>', '')],
    ['that starts a program', pdfWith('/S /Launch /F (cmd.exe)')],
    ['that carries another file', pdfWith('/Names << /EmbeddedFiles 4 0 R >>')],
    ['that sends a form', pdfWith('/S /SubmitForm /F (https://example.org)')],
    ['with a form that is a program', pdfWith('/AcroForm << /XFA 4 0 R >>')],
    ['that unfolds to no end', objectStream(' '.repeat(64 * 1024 * 1024))],
    [
      'whose objects are folded in an odd way',
      objectStream('x', '/Filter [/ASCIIHexDecode /FlateDecode]'),
    ],
  ])('%s is not', async (_, bytes) => {
    await expect(checkPdf(bytes)).rejects.toMatchObject({ code: 'file_unsafe' });
  });

  it.each([
    ['without its end', pdfWith('').subarray(0, -8)],
    ['of an unknown version', Buffer.from('%PDF-9.9\n%%EOF')],
    ['with its end far from the end', Buffer.concat([pdfWith(''), Buffer.alloc(2_000, 'x')])],
    [
      'whose folded objects are no such thing',
      Buffer.from(
        '%PDF-1.5\n1 0 obj << /Type /ObjStm /Filter /FlateDecode >>\nstream\nnot deflated\nendstream\n%%EOF',
      ),
    ],
  ])('%s is damaged', async (_, bytes) => {
    await expect(checkPdf(bytes)).rejects.toMatchObject({ code: 'file_damaged' });
  });
});
