import { describe, expect, it } from 'vitest';
import { type KeyRing, keyIdOf, newKeyText, open, openText, parseKeyRing, seal } from './seal.ts';

const [oldKey, newKey] = [newKeyText(), newKeyText()];
const old = ringOf(oldKey);
const both = ringOf(newKey, oldKey);

describe('what is sealed', () => {
  it('opens to the same text in its own place, and never looks the same twice', () => {
    const [one, two] = [seal(old, '0244 123 456', 'a/1'), seal(old, '0244 123 456', 'a/1')];
    expect(openText(old, one, 'a/1')).toBe('0244 123 456');
    expect(one.equals(two)).toBe(false);
    expect(one.includes('0244')).toBe(false);
  });

  it('opens after the key was changed, which seals anew with the new one', () => {
    const sealed = seal(old, 'Ɔdɔ', 'a/1');
    expect(openText(both, sealed, 'a/1')).toBe('Ɔdɔ');
    expect(keyIdOf(sealed)).toBe(old.current.id);
    expect(keyIdOf(seal(both, 'Ɔdɔ', 'a/1'))).toBe(both.current.id);
    expect(both.current.id).not.toBe(old.current.id);
  });

  it.each<[string, (sealed: Buffer) => Buffer, KeyRing, string]>([
    ['in another place', (sealed) => sealed, old, 'a/2'],
    ['without its key', (sealed) => sealed, ringOf(newKey), 'a/1'],
    ['with a bit changed', (sealed) => flipped(sealed, sealed.length - 20), old, 'a/1'],
    ['with another version', (sealed) => flipped(sealed, 0), old, 'a/1'],
    ['cut short', (sealed) => sealed.subarray(0, 30), old, 'a/1'],
    ['empty', () => Buffer.alloc(0), old, 'a/1'],
  ])('does not open %s', (_, change, ring, place) => {
    expect(() => open(ring, change(seal(old, 'secret', 'a/1')), place)).toThrow();
  });
});

it.each([[[]], [['short']], [[oldKey, 'x']]])('makes no ring of %j', (texts) => {
  expect(parseKeyRing(texts)).toBeNull();
});

function ringOf(...texts: string[]): KeyRing {
  const ring = parseKeyRing(texts);
  if (ring === null) throw new Error('no ring');
  return ring;
}

function flipped(sealed: Buffer, at: number): Buffer {
  const changed = Buffer.from(sealed);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}
