import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetDraft, keepDraft, readAside, readDraft } from './draft-store.ts';
import { newDraft } from './work-draft.ts';

const meId = '0190a000-0000-7000-8000-000000000001';
const draft = newDraft({
  id: meId,
  name: 'Ama Owusu',
  other_names: [],
  kind: 'individual',
  ipi_name_number: null,
  isni: null,
  is_member: true,
  is_me: true,
});
const kept = { draft, base: draft, version: null, sendKey: 'key', keptAt: '2026-11-21T00:00:00Z' };

describe('where drafts are kept', () => {
  afterEach(() => vi.restoreAllMocks());

  it('gives back what was kept, until it is forgotten', () => {
    expect(keepDraft(meId, null, kept)).toBe(true);
    expect(readDraft(meId, null)).toEqual(kept);
    expect(readDraft(meId, 'another work')).toBeNull();
    forgetDraft(meId, null);
    expect(readDraft(meId, null)).toBeNull();
  });

  it('is nowhere in a browser that forbids storage, and nothing fails for it', () => {
    const denied = () => {
      throw new DOMException('Access is denied', 'SecurityError');
    };
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(denied);
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(denied);
    expect(readDraft(meId, null)).toBeNull();
    expect(readAside(meId, null)).toBeNull();
    expect(keepDraft(meId, null, kept)).toBe(false);
    expect(() => forgetDraft(meId, null)).not.toThrow();
  });
});
