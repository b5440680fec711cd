import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetDraft, keepDraft, listKept, readAside, readKept } from './draft-store.ts';
import { keptDraft } from './testing-drafts.ts';

const meId = '0190a000-0000-7000-8000-000000000001';
const kept = keptDraft({ title: 'First' });
const other = keptDraft({ title: 'Second' }, { keptAt: '2026-11-22T00:00:00.000Z' });
const amendment = keptDraft({ title: 'Third' }, { workId: 'some-work' });

describe('where drafts are kept', () => {
  afterEach(() => vi.restoreAllMocks());

  it('gives back each by its own name, until it is forgotten', () => {
    for (const one of [kept, other, amendment]) expect(keepDraft(meId, one)).toBe(true);
    expect(readKept(meId, kept)).toEqual(kept);
    expect(readKept(meId, { id: 'any', workId: 'some-work' })).toEqual(amendment);
    expect(readKept(meId, { id: kept.id, workId: 'another work' })).toBeNull();
    expect(listKept(meId).map(({ draft }) => draft.title)).toEqual(['Second', 'First', 'Third']);
    expect(listKept('somebody else')).toEqual([]);
    forgetDraft(meId, kept);
    expect(readKept(meId, kept)).toBeNull();
    expect(readKept(meId, other)).toEqual(other);
  });

  it('brings over what was kept before there were several, and loses nothing of it', () => {
    const { recordings: _, holders, ...draft } = kept.draft;
    const { part: __, represents: ___, publisherPart: ____, ...line } = holders[0] ?? {};
    const old = { ...draft, holders: [{ ...line, shares: { performing: '60' } }] };
    const inShape2 = { draft: old, base: old, version: null, sendKey: 'key', keptAt: kept.keptAt };
    localStorage.setItem(`work-draft:2:${meId}:new`, JSON.stringify(inShape2));
    const amended = { ...inShape2, version: 4 };
    localStorage.setItem(`work-draft:2:${meId}:some-work`, JSON.stringify(amended));
    expect(readKept(meId, { id: '', workId: 'some-work' })).toMatchObject({
      workId: 'some-work',
      version: 4,
      sendKey: 'key',
      saved: null,
      base: { title: 'First' },
    });
    const [first, second] = listKept(meId).toSorted((a) => (a.workId === null ? -1 : 1));
    expect(first).toMatchObject({
      draft: { title: 'First', recordings: [], holders: [{ part: '', represents: [] }] },
      workId: null,
      base: null,
      sendKey: 'key',
      keptAt: kept.keptAt,
    });
    expect(first?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.workId).toBe('some-work');
    expect(localStorage.getItem(`work-draft:2:${meId}:new`)).toBeNull();
    expect(listKept(meId)).toHaveLength(2);
  });

  it('is nowhere in a browser that forbids storage, and nothing fails for it', () => {
    const denied = () => {
      throw new DOMException('Access is denied', 'SecurityError');
    };
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(denied);
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(denied);
    expect(readKept(meId, kept)).toBeNull();
    expect(readAside(meId, kept)).toBeNull();
    expect(listKept(meId)).toEqual([]);
    expect(keepDraft(meId, kept)).toBe(false);
    expect(() => forgetDraft(meId, kept)).not.toThrow();
  });
});
