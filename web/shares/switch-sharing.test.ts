import { describe, expect, it } from 'vitest';
import type { DraftHolder, WorkDraft } from '#contract/drafts.ts';
import type { Role } from '#domain/works/roles.ts';
import { type AnyChange, changeAny } from '../testing/change-any.ts';
import { checkDraft } from '../works/form/draft-input.ts';
import { noPart, sharesOf, usualPart } from './split-lines.ts';
import { lostBySwitching, switchSharing } from './switch-sharing.ts';

const meId = '0190a000-0000-7000-8000-000000000001';

function line(key: string, role: Role, share: string | [string, string, string]): DraftHolder {
  const [performing, mechanical, synchronisation] =
    typeof share === 'string' ? [share, share, share] : share;
  const id = key === 'ama' ? meId : `0190a000-0000-7000-8000-0000000000${key.length}0`;
  return {
    key,
    person: { kind: 'known', id, name: key, ipi: null, isMe: key === 'ama', isMember: true },
    role,
    shares: { performing, mechanical, synchronisation },
    isLocked: false,
    part: '',
    represents: [],
    publisherPart: usualPart(role),
  };
}
const draftWith = (sharing: WorkDraft['sharing'], holders: DraftHolder[]): WorkDraft => ({
  title: 'Ɔdɔ Yɛ Wu',
  alternative_titles: [],
  language: '',
  version_kind: 'original',
  text_music_relationship: 'MTX',
  original_title: '',
  made_from: [],
  version_title: '',
  genre: '',
  first_release_date: '',
  live_performers: '',
  cross_references: '',
  library: '',
  library_number: '',
  distribution_category: '',
  iswc: '',
  duration: '',
  year: '',
  sharing,
  holders,
  recordings: [],
});
const changed = (draft: WorkDraft, ...changes: AnyChange[]) => changes.reduce(changeAny, draft);
const performing = (draft: WorkDraft) => sharesOf(draft).map((shares) => shares.performing);

describe('another way of giving shares', () => {
  it('keeps one percentage each as an agreed split, and back again', () => {
    const draft = draftWith('same', [
      line('ama', 'CA', '33.34'),
      line('kofi', 'CA', '33.33'),
      line('naa', 'CA', '33.33'),
    ]);
    const agreed = switchSharing(draft, 'manuscript');
    expect(agreed.holders.map(({ part }) => part)).toEqual(['33.34', '33.33', '33.33']);
    expect(lostBySwitching(draft, 'manuscript')).toEqual([]);
    expect(lostBySwitching(agreed, 'same')).toEqual([]);
    expect(sharesOf(switchSharing(agreed, 'same'))).toEqual(sharesOf(draft));
  });

  it('guesses for whom a publisher acts by the share that is its own, and loses nothing by it', () => {
    const draft = draftWith('same', [
      line('ama', 'CA', '25'),
      line('kofi', 'CA', '50'),
      line('house', 'E', '25'),
    ]);
    const agreed = switchSharing(draft, 'manuscript');
    expect(agreed.holders.map(({ part, represents }) => [part, represents])).toEqual([
      ['50', []],
      ['50', []],
      ['', ['ama']],
    ]);
    expect(lostBySwitching(draft, 'manuscript')).toEqual([]);
  });

  it('says what one percentage each cannot say, before it is lost', () => {
    const draft = draftWith('by_right', [
      line('ama', 'CA', ['50', '0', '50']),
      line('kofi', 'CA', '50'),
    ]);
    expect(lostBySwitching(draft, 'same')).toEqual([
      {
        key: 'ama',
        name: 'ama',
        before: { performing: 5000, mechanical: 0, synchronisation: 5000 },
        after: { performing: 5000, mechanical: 5000, synchronisation: 5000 },
      },
    ]);
  });

  it('says what no agreed split can say', () => {
    const draft = draftWith('by_right', [
      line('ama', 'CA', ['50', '0', '50']),
      line('kofi', 'CA', ['50', '100', '50']),
    ]);
    expect(lostBySwitching(draft, 'manuscript').map(({ name }) => name)).toEqual(['ama', 'kofi']);
  });

  it('keeps what was typed and cannot be read', () => {
    const draft = draftWith('same', [line('ama', 'CA', 'half')]);
    expect(switchSharing(draft, 'by_right').holders[0]?.shares.mechanical).toBe('half');
  });

  it('takes the agreed percentages up again as long as nobody typed over what came of them', () => {
    const agreed = draftWith('manuscript', [
      { ...line('ama', 'CA', ''), part: '60' },
      { ...line('kofi', 'CA', ''), part: '40' },
      { ...line('house', 'E', ''), represents: ['ama', 'kofi'] },
    ]);
    const apart = { ...agreed, ...switchSharing(agreed, 'by_right') };
    expect(apart.holders.map(({ shares }) => shares.mechanical)).toEqual(['30', '20', '50']);
    expect(switchSharing(apart, 'manuscript')).toEqual({
      ...agreed,
      holders: agreed.holders.map((holder, place) => ({
        ...holder,
        shares: apart.holders[place]?.shares ?? noPart(),
      })),
    });
    const typed = changed(apart, {
      type: 'share_typed',
      key: 'kofi',
      right: 'mechanical',
      text: '10',
    });
    expect(typed.holders.map(({ part }) => part)).toEqual(['', '', '']);
    const sent = checkDraft(typed, meId, 2026);
    expect(sent.ok && sent.value.holders.map((holder) => holder.manuscript_share)).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('an agreed split', () => {
  const halves = draftWith('manuscript', [
    { ...line('ama', 'CA', ''), part: '50' },
    { ...line('kofi', 'CA', ''), part: '50' },
  ]);
  const ctx = { type: 'holder_added', person: { kind: 'corporate', name: 'Reed', ipi: '' } };

  it('splits equally among the writers, and their publishers follow', () => {
    const draft = changed(halves, ctx as AnyChange);
    const key = draft.holders[2]?.key ?? '';
    const split = changed(
      draft,
      { type: 'represents_chosen', key, represents: ['ama'] },
      { type: 'part_typed', key: 'ama', text: '10' },
      { type: 'split_equally' },
    );
    expect(performing(split)).toEqual([2500, 5000, 2500]);
  });

  it('does not guess between two writers for whom a publisher acts, and asks', () => {
    const draft = changed(halves, ctx as AnyChange);
    expect(draft.holders[2]?.represents).toEqual([]);
    const checked = checkDraft(draft, meId, 2026);
    expect(checked.ok ? [] : checked.details).toEqual([
      { path: 'holders.2.represents', code: 'represents_no_writer' },
    ]);
  });

  it('lets an administrator own nothing, and a publisher who becomes one too', () => {
    const draft = changed(halves, ctx as AnyChange);
    const key = draft.holders[2]?.key ?? '';
    const administered = changed(draft, { type: 'role_chosen', key, role: 'AM' });
    expect(checkDraft(administered, meId, 2026).ok).toBe(true);
    expect(performing(administered)).toEqual([5000, 5000, 0]);
  });

  it('forgets a writer who goes with all who acted for them', () => {
    const draft = changed(halves, ctx as AnyChange);
    const key = draft.holders[2]?.key ?? '';
    const gone = changed(
      draft,
      { type: 'represents_chosen', key, represents: ['ama', 'kofi'] },
      { type: 'holder_removed', key: 'kofi' },
    );
    expect(gone.holders[1]?.represents).toEqual(['ama']);
  });

  it.each([
    [
      'a percentage that is none',
      { type: 'part_typed', key: 'kofi', text: 'half' },
      'holders.1.part',
      'share_not_whole',
    ],
    [
      'more than 100 %',
      { type: 'part_typed', key: 'kofi', text: '50.07' },
      'holders.1.part',
      'share_above_100',
    ],
  ] as const)('refuses %s where it was typed, and once', (_, change, path, code) => {
    const checked = checkDraft(changeAny(halves, change), meId, 2026);
    expect(checked.ok ? [] : checked.details).toEqual([{ path, code }]);
  });

  it('refuses a part of a publisher that cannot be read, or is above half of performing', () => {
    const draft = changed(halves, ctx as AnyChange);
    const key = draft.holders[2]?.key ?? '';
    const acts = changed(draft, { type: 'represents_chosen', key, represents: ['ama', 'kofi'] });
    const typed = (text: string) => {
      const type = 'publisher_part_typed';
      const checked = checkDraft(
        changeAny(acts, { type, key, right: 'performing', text }),
        meId,
        2026,
      );
      return checked.ok ? [] : checked.details;
    };
    const path = 'holders.2.publisher_part.performing';
    expect(typed('x')).toEqual([{ path, code: 'share_not_whole' }]);
    expect(typed('50')).toEqual([]);
    expect(typed('60')).toEqual([{ path, code: 'publisher_share_above_50' }]);
  });
});
