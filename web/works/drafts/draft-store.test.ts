import { afterEach, describe, expect, it, vi } from 'vitest';
import { workFieldDrafts } from '#contract/works/work-fields.ts';
import { noRareFacts } from '#domain/works/fields.ts';
import { buildDeviceDraft } from '../../testing/device-draft.ts';
import { asideAt, draftAt, draftsOnDevice, removeDraft } from './draft-store.ts';

const meId = '0190a000-0000-7000-8000-000000000001';
const deviceDraft = buildDeviceDraft({ title: 'First' });
const other = buildDeviceDraft({ title: 'Second' }, { savedAt: '2026-11-22T00:00:00.000Z' });
const amendment = buildDeviceDraft({ title: 'Third' }, { workId: 'some-work' });

// Drafts that were saved before a new field have no such key: the form would not open them, and the server would not take them.
it('has an upgrade for what was saved before a plain field existed', () => {
  const saved = 'language version_kind text_music_relationship original_title iswc duration year';
  const how = 'fill the field in withLaterFields, by naming it in noRareFacts';
  const later = Object.keys(workFieldDrafts).filter((field) => !saved.split(' ').includes(field));
  expect(later.toSorted(), how).toEqual(Object.keys(noRareFacts).toSorted());
  const before = buildDeviceDraft({ title: 'Of before' });
  const fields = Object.entries(before.draft).filter(
    ([field]) => field !== 'made_from' && !later.includes(field),
  );
  // Safe: as a device saved it before the fields existed.
  const old = { ...before, draft: Object.fromEntries(fields) } as unknown as typeof before;
  draftAt(meId, old).save(old);
  expect(draftAt(meId, before).read()).toEqual(before);
  removeDraft(meId, before);
});

describe('where drafts are kept', () => {
  afterEach(() => vi.restoreAllMocks());

  it('gives back each by its own name, until it is forgotten', () => {
    for (const one of [deviceDraft, other, amendment])
      expect(draftAt(meId, one).save(one)).toBe(true);
    expect(draftAt(meId, deviceDraft).read()).toEqual(deviceDraft);
    expect(draftAt(meId, { id: 'any', workId: 'some-work' }).read()).toEqual(amendment);
    expect(draftAt(meId, { id: deviceDraft.id, workId: 'another work' }).read()).toBeNull();
    expect(draftsOnDevice(meId).map(({ draft }) => draft.title)).toEqual([
      'Second',
      'First',
      'Third',
    ]);
    expect(draftsOnDevice('someone else')).toEqual([]);
    removeDraft(meId, deviceDraft);
    expect(draftAt(meId, deviceDraft).read()).toBeNull();
    expect(draftAt(meId, other).read()).toEqual(other);
  });

  it('brings over what was kept before there were several, and loses nothing of it', () => {
    const { recordings: _, holders, ...draft } = deviceDraft.draft;
    const { part: __, represents: ___, publisherPart: ____, ...line } = holders[0] ?? {};
    const old = { ...draft, holders: [{ ...line, shares: { performing: '60' } }] };
    const inShape2 = {
      draft: old,
      base: old,
      version: null,
      sendKey: 'key',
      savedAt: deviceDraft.savedAt,
    };
    localStorage.setItem(`work-draft:2:${meId}:new`, JSON.stringify(inShape2));
    const amended = { ...inShape2, version: 4 };
    localStorage.setItem(`work-draft:2:${meId}:some-work`, JSON.stringify(amended));
    expect(draftAt(meId, { id: '', workId: 'some-work' }).read()).toMatchObject({
      workId: 'some-work',
      version: 4,
      sendKey: 'key',
      saved: null,
      base: { title: 'First' },
    });
    const [first, second] = draftsOnDevice(meId).toSorted((a) => (a.workId === null ? -1 : 1));
    expect(first).toMatchObject({
      draft: { title: 'First', recordings: [], holders: [{ part: '', represents: [] }] },
      workId: null,
      base: null,
      sendKey: 'key',
      savedAt: deviceDraft.savedAt,
    });
    expect(first?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.workId).toBe('some-work');
    expect(localStorage.getItem(`work-draft:2:${meId}:new`)).toBeNull();
    expect(draftsOnDevice(meId)).toHaveLength(2);
  });

  it('is nowhere in a browser that forbids storage, and nothing fails for it', () => {
    const denied = () => {
      throw new DOMException('Access is denied', 'SecurityError');
    };
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(denied);
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(denied);
    expect(draftAt(meId, deviceDraft).read()).toBeNull();
    expect(asideAt(meId, deviceDraft).read()).toBeNull();
    expect(draftsOnDevice(meId)).toEqual([]);
    expect(draftAt(meId, deviceDraft).save(deviceDraft)).toBe(false);
    expect(() => removeDraft(meId, deviceDraft)).not.toThrow();
  });
});
