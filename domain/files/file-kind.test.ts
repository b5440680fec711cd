import { describe, expect, it } from 'vitest';
import { fileKind } from './file-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('the kind of a file', () => {
  it.each([
    ['a JPEG with JFIF', '\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
    ['a JPEG with Exif', '\xff\xd8\xff\xe1\0\x10Exif', 'image/jpeg'],
    ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
    ['a PDF', '%PDF-1.7\n', 'application/pdf'],
  ])('of %s is told by its first bytes', (_, start, kind) => {
    expect(fileKind(bytes(start))).toBe(kind);
  });

  it.each([
    ['an empty file', ''],
    ['a page', '<!doctype html><script>'],
    ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['a GIF', 'GIF89a'],
    ['a WebP', 'RIFF\x10\0\0\0WEBP'],
    ['an archive', 'PK\x03\x04'],
    ['a program', '\x7fELF'],
    ['a PDF with something before it', ' %PDF-1.7'],
    ['a PNG whose line ends were translated', '\x89PNG\n\x1a\n'],
    ['a JPEG cut after two bytes', '\xff\xd8'],
  ])('of %s is none of ours', (_, start) => {
    expect(fileKind(bytes(start))).toBeNull();
  });
});
