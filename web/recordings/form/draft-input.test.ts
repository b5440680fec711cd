import { describe, expect, it } from 'vitest';
import type { DraftPerson } from '#contract/drafts.ts';
import type { AudioFacts } from '#contract/recordings/audio.ts';
import { withMessages } from '../../forms/use-form-steps.ts';
import { recordingAsAnswered } from '../../testing/recording-as-answered.ts';
import { noDay } from '../../ui/fields/day-text.ts';
import { changesAgainst } from './changes-against.ts';
import { checkAmended, checkNew, filledBy, saidByFile } from './draft-input.ts';
import { emptyGroups, inSummary } from './form-problems.ts';
import { newOwner, newPerformer, splitEvenly, withLine } from './group-lines.ts';
import { draftOf, draftOfNamed, newDraft, type RecordingDraft } from './recording-draft.ts';

const today = '2026-11-21';
const kofi: DraftPerson = {
  kind: 'known',
  id: '0190a000-0000-7000-8000-000000000002',
  name: 'Kofi',
  ipi: null,
  isMe: false,
  isMember: true,
};
const naa: DraftPerson = { ...kofi, id: '0190a000-0000-7000-8000-000000000004', name: 'Naa' };
const titled = (said: Partial<RecordingDraft> = {}) =>
  newDraft({ title: 'Odo', artist: 'Ama', ...said });
const problemsOf = (draft: RecordingDraft) => {
  const checked = checkNew(draft, today);
  return checked.ok ? [] : checked.details;
};

describe('a new recording', () => {
  it('needs a title and an artist, and no more', () => {
    expect(problemsOf(newDraft()).map(({ path }) => path)).toEqual(['title', 'artist']);
    expect(problemsOf(titled())).toEqual([]);
  });

  it('tells "later" from an explicit "nobody"', () => {
    const none = { said: 'none' as const, lines: [] };
    const checked = checkNew(titled({ non_featured: none }), today);
    expect(checked.ok && checked.value).toMatchObject({ featured: null, non_featured: [] });
  });

  it('asks for someone where it is said that they are named', () => {
    const draft = titled({ owners: { said: 'lines', lines: [] } });
    expect(emptyGroups(draft).map(({ path }) => path)).toEqual(['owners']);
  });

  it.each([
    [{ isrc: 'GH-A01' }, 'isrc', 'isrc_invalid'],
    [{ duration: '3.42' }, 'duration_seconds', 'duration_invalid'],
    [
      { released_on: { day: '31', month: '2', year: '2025' } },
      'release.released_on',
      'partial_date_invalid',
    ],
    [
      { released_on: { day: '', month: '3', year: '' } },
      'release.released_on',
      'partial_date_invalid',
    ],
    [
      { released_on: { day: '7', month: '', year: '2019' } },
      'release.released_on',
      'partial_date_invalid',
    ],
    [
      { released_on: { day: '', month: '', year: '19' } },
      'release.released_on',
      'partial_date_invalid',
    ],
    [{ recorded_on: { day: '', month: '12', year: '2026' } }, 'recorded_on', 'day_to_come'],
    [{ recorded_on: { day: '22', month: '11', year: '2026' } }, 'recorded_on', 'day_to_come'],
  ])('refuses %j at its field', (said, path, code) => {
    expect(problemsOf(titled(said))).toEqual([{ path, code }]);
  });

  it.each([
    [{ day: '', month: '', year: '1974' }, '1974'],
    [{ day: '', month: '3', year: '2019' }, '2019-03'],
    [{ day: '7', month: '3', year: '2019' }, '2019-03-07'],
    [noDay, null],
  ])('sends the dates of %j as exactly as they are known', (typed, known) => {
    const checked = checkNew(titled({ released_on: typed, recorded_on: typed }), today);
    expect(checked.ok && [checked.value.release.released_on, checked.value.recorded_on]).toEqual([
      known,
      known,
    ]);
  });

  it('refuses performers above 100 % of their group, and names the group', () => {
    let featured = newDraft().featured;
    for (const person of [kofi, naa])
      featured = withLine(featured, {
        ...newPerformer(person, 'contracted', featured),
        share: '60',
      });
    const draft = titled({ featured });
    expect(problemsOf(draft)).toEqual([{ path: 'featured', code: 'group_above_100' }]);
    expect(
      withMessages(problemsOf(draft)).map((problem) => inSummary(problem, draft))[0]?.message,
    ).toMatch(/^Featured artists: /);
  });

  it('takes owners above 100 %: that is a conflict, and no mistake', () => {
    let owners = newDraft().owners;
    for (const person of [kofi, naa])
      owners = withLine(owners, { ...newOwner(person, owners), share: '80' });
    expect(problemsOf(titled({ owners }))).toEqual([]);
  });

  it('refuses an owner of countries who has none, and a time that ends before it begins', () => {
    const owner = newOwner(kofi, newDraft().owners);
    const chosen = { ...owner, where: 'chosen' as const };
    const lines = [
      chosen,
      {
        ...newOwner(naa, newDraft().owners),
        isForATime: true,
        from: { day: '2', month: '1', year: '2026' },
        until: { day: '1', month: '1', year: '2026' },
      },
    ];
    expect(problemsOf(titled({ owners: { said: 'lines', lines } }))).toEqual([
      { path: 'owners.1.until', code: 'period_reversed' },
      { path: 'owners.0.territories', code: 'required' },
    ]);
  });

  it('sends where and when an owner owns it, and forgets what is not in use', () => {
    const owner = {
      ...newOwner(kofi, newDraft().owners),
      where: 'ghana' as const,
      territories: ['TG'],
      from: { day: '1', month: '1', year: '2026' },
    };
    const checked = checkNew(titled({ owners: { said: 'lines', lines: [owner] } }), today);
    expect(checked.ok && checked.value.owners).toEqual([
      {
        rights_holder: { id: kofi.id },
        share: 10_000,
        territories: ['GH'],
        from: null,
        until: null,
      },
    ]);
  });

  it('splits a group exactly to the hundredth', () => {
    let group = newDraft().featured;
    for (const person of [kofi, naa, kofi])
      group = withLine(group, newPerformer(person, 'contracted', group));
    expect(splitEvenly(group).lines.map(({ share }) => share)).toEqual(['33.34', '33.33', '33.33']);
  });
});

describe('what a file says', () => {
  const facts: AudioFacts = {
    media_type: 'audio/wav',
    size: 1000,
    duration_seconds: 222,
    sample_rate: 44_100,
    channels: 2,
    peaks: null,
    title: 'Odo Ye Wu',
    artist: 'Ama',
    album: 'Sunday',
    isrc: 'GHA012600001',
    isrc_as_tagged: null,
    year: 2025,
    label: 'Adomi',
    are_tags_unread: false,
  };
  const silent: AudioFacts = {
    ...facts,
    title: null,
    artist: null,
    album: null,
    isrc: null,
    year: null,
    label: null,
  };

  it('fills the fields that are empty, and says that it did', () => {
    const draft = {
      ...newDraft({ artist: 'Ama Owusu' }),
      ...filledBy(newDraft({ artist: 'Ama Owusu' }), facts),
    };
    expect(draft).toMatchObject({
      title: 'Odo Ye Wu',
      artist: 'Ama Owusu',
      isrc: 'GH-A01-26-00001',
      duration: '3:42',
      release_title: 'Sunday',
      label: 'Adomi',
      p_line: '2025 Adomi',
      released_on: { day: '', month: '', year: '2025' },
    });
    expect(saidByFile(draft, 'released_on')).toMatch(/^From the file/);
    const known = { ...draft, released_on: { day: '7', month: '3', year: '2025' } };
    expect(saidByFile(known, 'released_on')).toBe('The file says “2025”.');
    expect(saidByFile(draft, 'title')).toMatch(/^From the file/);
    expect(saidByFile(draft, 'artist')).toBe('The file says “Ama”.');
    expect(saidByFile(newDraft(), 'title')).toBeNull();
  });

  it('of another file takes the place of the first one’s, but of nothing that was typed', () => {
    const first = { ...newDraft(), ...filledBy(newDraft(), facts) };
    const typed = { ...first, artist: 'Ama Owusu' };
    expect(filledBy(typed, { ...facts, title: 'Akwaaba', artist: 'A. O.' })).toMatchObject({
      title: 'Akwaaba',
    });
    expect(filledBy(typed, { ...facts, artist: 'A. O.' })).not.toHaveProperty('artist');
    expect(filledBy(typed, { ...facts, year: 2026 })).toMatchObject({
      released_on: { year: '2026' },
    });
  });

  it('goes with the file, or with another that says nothing; what was typed stays', () => {
    const first = { ...newDraft(), ...filledBy(newDraft(), facts), artist: 'Ama Owusu' };
    const another = { ...first, ...filledBy(first, { ...silent, duration_seconds: 61 }) };
    expect(another).toMatchObject({
      title: '',
      artist: 'Ama Owusu',
      isrc: '',
      duration: '1:01',
      p_line: '',
      released_on: { year: '' },
    });
    expect(saidByFile(another, 'isrc')).toBeNull();
    expect({ ...first, ...filledBy(first, null) }).toMatchObject({
      title: '',
      artist: 'Ama Owusu',
      isrc: '',
      duration: '',
      fromFile: {},
    });
  });

  it('makes a ℗ line of a year and a label, never of a year alone', () => {
    expect(filledBy(newDraft(), { ...facts, label: null })).not.toHaveProperty('p_line');
    expect(filledBy(newDraft(), { ...facts, year: null })).not.toHaveProperty('p_line');
  });
});

describe('an amendment', () => {
  const recording = recordingAsAnswered();

  it('begins with all that is registered, and changes nothing by itself', () => {
    const draft = draftOf(recording);
    const checked = checkAmended(draft, today);
    expect(checked.ok && changesAgainst(recording, draft, checked.value)).toEqual([]);
  });

  it('tells what it changes', () => {
    const released_on = { day: '', month: '3', year: '2019' };
    const draft = { ...draftOf(recording), label: 'Adomi', isrc: '', released_on };
    const checked = checkAmended(draft, today);
    expect(checked.ok && changesAgainst(recording, draft, checked.value)).toEqual([
      { field: 'ISRC', before: 'GH-A01-26-00001', after: null },
      { field: 'Released', before: null, after: 'March 2019' },
      { field: 'Label', before: null, after: 'Adomi' },
    ]);
  });
});

it('a recording named with a work is begun with its text and that work', () => {
  const work = { id: '0190a000-0000-7000-8000-0000000000aa', title: 'Odo', work_number: 'W-1' };
  const named = {
    title: 'Odo Remix',
    artist: 'Ama',
    isrc: 'GHA012600001',
    duration_seconds: 61,
    year: 2024,
    label: null,
    found: null,
  };
  expect(draftOfNamed(named, work)).toMatchObject({
    title: 'Odo Remix',
    isrc: 'GH-A01-26-00001',
    duration: '1:01',
    p_line: '',
    released_on: { day: '', month: '', year: '2024' },
    works: [work],
  });
});
