import { expect, it } from 'vitest';
import { audioKind } from './file-kind.ts';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

it.each([
  ['audio/wav', 'RIFF\x24\x08\0\0WAVEfmt '],
  ['audio/flac', 'fLaC\0\0\0\x22\x10\0\x10\0'],
  ['audio/mpeg', 'ID3\x04\0\0\0\0\0\x17TSSE'],
  ['audio/mpeg', '\xff\xfb\x90\x44\0\0\0\0'],
  ['audio/mpeg', '\xff\xf3\x84\xc4\0\0\0\0'],
  ['audio/mp4', '\0\0\0\x20ftypM4A \0\0\0\0'],
])('takes for %s what begins so', (kind, start) => {
  expect(audioKind(bytes(start))).toBe(kind);
});

it.each([
  ['a page named .mp3', '<!doctype html><html>'],
  ['a picture', '\x89PNG\r\n\x1a\n'],
  ['a film in RIFF', 'RIFF\x24\x08\0\0AVI LIST'],
  ['Ogg', 'OggS\0\x02\0\0\0\0\0\0'],
  ['raw AAC', '\xff\xf1\x50\x80\0\x1f\xfc\0'],
  ['layer II', '\xff\xfd\x90\x44'],
  ['a free bit rate', '\xff\xfb\x00\x44'],
  ['nothing', ''],
  ['too little', 'RIFF'],
])('takes %s for none of ours', (_, start) => {
  expect(audioKind(bytes(start))).toBeNull();
});
