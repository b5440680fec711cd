import { describe, expect, it } from 'vitest';
import { sheetKind } from './file-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

describe('the kind of a table', () => {
  it.each([
    ['text', 'Title,Writer\nBra Fie,Owusu', 'text/csv'],
    ['text with a mark', '\xef\xbb\xbfTitle', 'text/csv'],
    ['one letter', 'a', 'text/csv'],
    ['UTF-16 with a mark', '\xff\xfeT\0i\0', 'text/csv'],
    ['UTF-16 the other way', '\xfe\xff\0T\0i', 'text/csv'],
    ['UTF-16 without a mark', 'T\0i\0t\0', 'text/csv'],
    ['Windows-1252', 'Soir\xe9e;1', 'text/csv'],
    ['a ZIP', 'PK\x03\x04\x14\0', workbook],
    ['an old workbook, or one with a password', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0', 'old'],
  ])('of %s is told by its beginning', (_, start, kind) => {
    expect(sheetKind(bytes(start))).toBe(kind);
  });

  it.each([
    ['nothing', ''],
    ['a picture', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['a PDF', '%PDF-1.7\n'],
    ['a sound', 'ID3\x04\0\0\0\0\0\x23TSSE'],
    ['a page', '\xef\xbb\xbf\n<!DOCTYPE html><table>'],
    ['a table of a page', '<table><tr>'],
    ['text with zeros', 'Title,Writer\0\0\0'],
  ])('of %s is none', (_, start) => {
    expect(sheetKind(bytes(start))).toBeNull();
  });
});
