import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WorkDraft } from '#contract/drafts.ts';
import type { RightsHolder } from '#contract/members/rights-holders.ts';
import { withMessages } from '../../forms/use-form-steps.ts';
import { anonymousPerson } from '../../rightsholders/draft-person.ts';
import { givenHolders } from '../../shares/split-draft.ts';
import { sharesOf } from '../../shares/split-lines.ts';
import { type AnyChange, changeAny } from '../../testing/change-any.ts';
import { holderAsAnswered, workAsAnswered } from '../../testing/work-as-answered.ts';
import { changesAgainst } from './changes-against.ts';
import { checkDraft, inDraft, inSummary } from './draft-input.ts';
import { draftOf, mergeDrafts, newDraft } from './work-draft.ts';

const me: RightsHolder = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Ama Owusu',
  other_names: [],
  kind: 'individual',
  ipi_name_number: '00841473537',
  isni: null,
  is_member: true,
  is_me: true,
};
const kofi: RightsHolder = {
  ...me,
  id: '0190a000-0000-7000-8000-000000000002',
  name: 'Kofi Ɖzidzɔ',
  is_me: false,
};
const naa: RightsHolder = {
  ...kofi,
  id: '0190a000-0000-7000-8000-000000000003',
  name: 'Naa Ŋmɛi',
  is_member: false,
};

const known = (holder: RightsHolder): AnyChange => ({
  type: 'holder_added',
  person: {
    kind: 'known',
    id: holder.id,
    name: holder.name,
    ipi: holder.ipi_name_number,
    isMe: holder.is_me,
    isMember: holder.is_member,
  },
});
const changed = (draft: WorkDraft, ...changes: AnyChange[]) => changes.reduce(changeAny, draft);
const titled = (title = 'Ɔdɔ Yɛ Wu') => changed(newDraft(me), { type: 'facts', facts: { title } });
const problemsOf = (draft: WorkDraft) => {
  const checked = checkDraft(draft, me.id, 2026);
  return checked.ok ? [] : checked.details;
};

describe('a draft of a work', () => {
  it('starts with the member as its only writer and is complete once it has a title', () => {
    expect(problemsOf(newDraft(me))).toEqual([{ path: 'title', code: 'required' }]);
    expect(problemsOf(titled())).toEqual([]);
  });

  it.each(['2e3', '0x7D', '26', '-500', '20 6'])('takes no year from %s', (year) => {
    const draft = changed(titled(), { type: 'facts', facts: { year } });
    expect(problemsOf(draft)).toEqual([{ path: 'year', code: 'year_invalid' }]);
  });

  it('says in the summary whose answer is missing', () => {
    const draft = changed(titled(''), known(kofi), {
      type: 'holder_added',
      person: { kind: 'individual', given_names: '', family_name: '', ipi: '' },
    });
    const halves = changed(draft, { type: 'split_equally' });
    const tooMuch = changed(halves, {
      type: 'share_typed',
      key: halves.holders[1]?.key ?? '',
      right: 'performing',
      text: '90',
    });
    expect(withMessages(problemsOf(tooMuch)).map((problem) => inSummary(problem, tooMuch))).toEqual(
      [
        { id: 'title', message: 'Enter the title.' },
        {
          id: 'holders.2.rights_holder.family_name',
          message: 'New person: Enter the surname, or the only name.',
        },
        {
          id: 'holders.1.shares.performing',
          message: expect.stringMatching(/^Kofi Ɖzidzɔ: This share takes the right above 100\s%/),
        },
      ],
    );
  });

  it('splits three writers into exact thirds of every right', () => {
    const draft = changed(titled(), known(kofi), known(naa), { type: 'split_equally' });
    expect(draft.holders.map(({ shares }) => shares.mechanical)).toEqual([
      '33.34',
      '33.33',
      '33.33',
    ]);
    const checked = checkDraft(draft, me.id, 2026);
    expect(checked.ok && checked.value.holders.map(({ shares }) => shares.performing)).toEqual([
      3334, 3333, 3333,
    ]);
  });

  it('leaves what is locked as it is when it splits', () => {
    const three = changed(titled(), known(kofi), known(naa));
    const locked: WorkDraft = {
      ...three,
      holders: three.holders.map((holder, index) =>
        index === 1
          ? {
              ...holder,
              isLocked: true,
              shares: { performing: '25', mechanical: '25', synchronisation: '25' },
            }
          : holder,
      ),
    };
    const split = changeAny(locked, { type: 'split_equally' });
    expect(split.holders.map(({ shares }) => shares.performing)).toEqual(['37.50', '25', '37.50']);
  });

  it('never passes 100 % by an equal split, whatever publishers hold', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 15_000 }),
        (writers, held) => {
          let draft = titled();
          for (let i = 1; i < writers; i += 1)
            draft = changeAny(draft, known({ ...naa, id: `${i}` }));
          draft = changeAny(draft, {
            type: 'holder_added',
            person: { kind: 'corporate', name: 'Reed', ipi: '' },
          });
          const publisher = draft.holders.at(-1)?.key ?? '';
          const text = `${Math.floor(held / 100)}.${String(held % 100).padStart(2, '0')}`;
          draft = changed(
            draft,
            { type: 'share_typed', key: publisher, right: 'performing', text },
            { type: 'split_equally' },
          );
          const total = sharesOf(draft).reduce((sum, { performing }) => sum + performing, 0);
          expect(total).toBe(Math.max(10_000, held));
        },
      ),
    );
  });

  it.each([
    [
      'a share above 100 %',
      [known(kofi)],
      'share',
      'holders.1.shares.performing',
      'share_above_100',
    ],
    ['a share that is no number', [], 'halb', 'holders.0.shares.performing', 'share_not_whole'],
  ] as const)('refuses %s at its field, and once', (_, changes, text, path, code) => {
    const draft = changed(titled(), ...changes);
    const last = draft.holders.at(-1)?.key ?? '';
    const typed = changeAny(draft, {
      type: 'share_typed',
      key: last,
      right: 'performing',
      text: text === 'share' ? '50' : text,
    });
    expect(problemsOf(typed)).toEqual([{ path, code }]);
  });

  it.each([
    [{ iswc: 'T0345246802' }, 'iswc', 'iswc_invalid'],
    [{ duration: '3.42' }, 'duration_seconds', 'duration_invalid'],
    [{ duration: '0:00' }, 'duration_seconds', 'duration_invalid'],
    [{ year: '2027' }, 'year', 'year_invalid'],
    [{ year: 'last' }, 'year', 'year_invalid'],
    [{ version_kind: 'modification' }, 'holders', 'modifier_missing'],
    [{ text_music_relationship: 'MUS' }, 'holders.0.role', 'lyrics_role_on_music'],
  ] as const)('refuses %j', (facts, path, code) => {
    expect(problemsOf(changed(titled(), { type: 'facts', facts }))).toContainEqual({ path, code });
  });

  it('asks for the member to be among the holders', () => {
    const draft = changed(titled(), known(kofi));
    const without = changeAny(draft, {
      type: 'holder_removed',
      key: draft.holders[0]?.key ?? '',
    });
    expect(problemsOf(without)).toContainEqual({ path: 'holders', code: 'registrant_missing' });
  });

  it('asks for a share, as the server does, when nobody holds any', () => {
    const draft = titled();
    const none = changeAny(draft, {
      type: 'share_typed',
      key: draft.holders[0]?.key ?? '',
      right: 'performing',
      text: '0',
    });
    expect(problemsOf(none)).toEqual([{ path: 'holders', code: 'no_share_held' }]);
    const mineIsNone = changed(none, known(kofi));
    const his = changeAny(mineIsNone, {
      type: 'share_typed',
      key: mineIsNone.holders[1]?.key ?? '',
      right: 'performing',
      text: '50',
    });
    expect(problemsOf(his)).toEqual([]);
  });

  it('starts a publisher with half of every right, and an equal split gives its writers the rest', () => {
    const label = { ...me, kind: 'corporate' as const };
    const draft = changed(newDraft(label), known(kofi), known(naa), { type: 'split_equally' });
    expect(draft.holders.map(({ role, shares }) => [role, ...Object.values(shares)])).toEqual([
      ['E', '50', '50', '50'],
      ['CA', '25', '25', '25'],
      ['CA', '25', '25', '25'],
    ]);
    expect(problemsOf(changed(draft, { type: 'facts', facts: { title: 'Two Halves' } }))).toEqual(
      [],
    );
  });

  it('blames the other title that is wrong, also after blank ones', () => {
    const added = changed(titled(), { type: 'title_added' }, { type: 'title_added' });
    const draft = changeAny(added, {
      type: 'title_changed',
      key: added.alternative_titles[1]?.key ?? '',
      title: 'x'.repeat(201),
    });
    expect(problemsOf(draft)).toEqual([{ path: 'alternative_titles.1.title', code: 'too_long' }]);
    const refused = [{ path: 'alternative_titles.0.title' }, { path: 'title' }];
    expect(inDraft(draft, refused)).toEqual([
      { path: 'alternative_titles.1.title' },
      { path: 'title' },
    ]);
  });

  it('blames the first share of a line whose shares as a whole are refused, so that its words stand at a field', () => {
    const draft = changed(titled(), known(kofi));
    const problem = { path: 'holders.1.shares', message: 'Theirs.' };
    expect(inDraft(draft, [problem]).map((one) => inSummary(one, draft))).toEqual([
      { id: 'holders.1.shares.performing', message: 'Kofi Ɖzidzɔ: Theirs.' },
    ]);
  });

  it('names someone new by one name or both, and checks their IPI', () => {
    const withSomebody = (given_names: string, family_name: string, ipi: string) =>
      problemsOf(
        changed(titled(), {
          type: 'holder_added',
          person: { kind: 'individual', given_names, family_name, ipi },
        }),
      );
    expect(withSomebody('Esi', '', '')).toEqual([]);
    expect(withSomebody('', 'Castro', '')).toEqual([]);
    expect(withSomebody('', ' ', '')).toEqual([
      { path: 'holders.1.rights_holder.family_name', code: 'required' },
    ]);
    expect(withSomebody('Esi', '', '123')).toEqual([
      { path: 'holders.1.rights_holder.ipi_name_number', code: 'ipi_name_invalid' },
    ]);
  });

  it('sends an anonymous writer by kind, in the role of who wrote what was there before', () => {
    const folk: WorkDraft = {
      ...titled(),
      version_kind: 'modification',
      original_title: 'Tue Tue',
    };
    const draft = changed(folk, {
      type: 'holder_added',
      person: anonymousPerson('traditional', { code: 'GH', name: 'Ghana' }),
    });
    expect(draft.holders[1]).toMatchObject({
      role: 'CA',
      person: { name: 'Traditional (Ghana)' },
    });
    expect(givenHolders(draft)[1]).toMatchObject({
      rights_holder: { kind: 'traditional', country: 'GH' },
    });
  });

  it('keeps one percentage for all rights until they are told apart', () => {
    const draft = titled();
    const key = draft.holders[0]?.key ?? '';
    const apart = changed(
      draft,
      { type: 'sharing_chosen', sharing: 'by_right' },
      { type: 'share_typed', key, right: 'mechanical', text: '40' },
    );
    expect(apart.holders[0]?.shares).toEqual({
      performing: '100',
      mechanical: '40',
      synchronisation: '100',
    });
    const together = changeAny(apart, { type: 'sharing_chosen', sharing: 'same' });
    expect(together.holders[0]?.shares).toEqual({
      performing: '100',
      mechanical: '100',
      synchronisation: '100',
    });
  });
});

describe('an amendment', () => {
  const shares = { performing: 5000, mechanical: 5000, synchronisation: 5000 };
  const line = holderAsAnswered({ shares, confirmation: 'confirmed' });
  const work = workAsAnswered({
    state: 'registered_payable',
    alternative_titles: [{ title: 'Akwaaba', kind: 'AT' }],
    language: 'en',
    iswc: 'T0345246801',
    duration_seconds: 222,
    year: 2024,
    holders: [line, { ...line, rights_holder_id: kofi.id, name: kofi.name, is_me: false }],
  });

  it('starts as the work stands and changes nothing by itself', () => {
    const draft = draftOf(work);
    const checked = checkDraft(draft, me.id, 2026);
    expect(checked.ok && changesAgainst(work, draft, checked.value)).toEqual([]);
  });

  it('locks the lines that others have confirmed', () => {
    expect(draftOf(work).holders.map(({ isLocked }) => isLocked)).toEqual([false, true]);
  });

  it('shows what it changes', () => {
    const draft = changed(draftOf(work), {
      type: 'facts',
      facts: { title: 'Akwaaba Monday', duration: '' },
    });
    const checked = checkDraft(draft, me.id, 2026);
    expect(checked.ok && changesAgainst(work, draft, checked.value)).toEqual([
      { field: 'Title', before: 'Akwaaba Sunday', after: 'Akwaaba Monday' },
      { field: 'Duration', before: '3:42', after: null },
    ]);
  });

  it('put on top of a newer version keeps my changes and takes theirs', () => {
    const base = draftOf(work);
    const mine = changed(base, { type: 'facts', facts: { duration: '4:05' } });
    const newest = draftOf({ ...work, version: 4, year: 2025, title: 'Akwaaba' });
    const merged = mergeDrafts(base, mine, newest);
    expect(merged).toMatchObject({ duration: '4:05', year: '2025', title: 'Akwaaba' });
    expect(merged.holders).toEqual(newest.holders);
  });
});
