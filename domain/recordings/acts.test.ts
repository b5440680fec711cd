import { describe, expect, it } from 'vitest';
import { actsOfChange, decideAct, type Identity, type RecordingAct } from './acts.ts';
import {
  askedFor,
  type Consent,
  changesBetween,
  type HeldLine,
  type HeldLines,
  isConsented,
  type Registrant,
} from './standing.ts';

const ama = { id: 'ama', memberId: 'm-ama' };
const kofi = { id: 'kofi', memberId: 'm-kofi' };
const label = { id: 'label', memberId: 'm-label' };
const esi = { id: 'esi', memberId: 'm-esi' };
const nana = { id: 'nana', memberId: null };
const line = (
  who: { id: string; memberId: string | null },
  share: number,
  where = {},
): HeldLine => ({
  ...who,
  share,
  ...where,
});
const lines = (wanted: Partial<HeldLines>): HeldLines => ({
  featured: null,
  non_featured: null,
  owners: null,
  ...wanted,
});
const asked = (
  actor: { id: string },
  before: Partial<HeldLines>,
  after: Partial<HeldLines>,
  registrant = ama,
) => consentsNeeded({ before: lines(before), after: lines(after), actorId: actor.id, registrant });

function consentsNeeded({
  before,
  after,
  actorId,
  registrant,
}: {
  before: HeldLines;
  after: HeldLines;
  actorId: string;
  registrant: Registrant;
}): readonly Consent[] {
  const facts = { lines: before, actorId, registrant, isAccepted: true, hasPlays: true };
  const decision = decideAct({ kind: 'lines', after }, facts);
  return decision.outcome === 'waits' ? decision.consents : [];
}

describe('whose consent a change of lines needs', () => {
  it.each([
    [
      'less of one’s own',
      kofi,
      { featured: [line(kofi, 5_000)] },
      { featured: [line(kofi, 10)] },
      [],
    ],
    ['leaving', kofi, { owners: [line(kofi, 5_000)] }, { owners: [] }, []],
    [
      'a smaller place of one’s own',
      kofi,
      { owners: [line(kofi, 50), line(label, 50)] },
      { owners: [line(kofi, 50, { territories: ['GH'] }), line(label, 50)] },
      [],
    ],
    [
      'a wider place of one’s own',
      kofi,
      { owners: [line(kofi, 5_000, { territories: ['GH'] }), line(label, 5_000)] },
      { owners: [line(kofi, 5_000), line(label, 5_000)] },
      ['label'],
    ],
    [
      'a claim, of someone in the group',
      esi,
      { featured: [line(kofi, 5_000)], owners: [line(label, 100)] },
      { featured: [line(kofi, 5_000), line(esi, 100)], owners: [line(label, 100)] },
      ['kofi'],
    ],
    [
      'a claim, where those in the group have little of it',
      esi,
      { featured: [line(kofi, 50)], owners: [line(label, 100)] },
      { featured: [line(kofi, 50), line(esi, 1)], owners: [line(label, 100)] },
      ['kofi', 'label'],
    ],
    [
      'a claim in an empty group, of the registrant or an owner',
      esi,
      { owners: [line(label, 100)] },
      { non_featured: [line(esi, 1)], owners: [line(label, 100)] },
      ['label', 'ama'],
    ],
    [
      'another member’s line, of that member',
      esi,
      { featured: [line(kofi, 50), line(esi, 1)] },
      { featured: [line(kofi, 49), line(esi, 1)] },
      ['kofi'],
    ],
    [
      'more of one’s own by who is alone in a group that others registered',
      esi,
      { non_featured: [line(esi, 1)] },
      { non_featured: [line(esi, 10_000)] },
      ['ama'],
    ],
    [
      'someone without an account, corrected by the registrant',
      ama,
      { featured: [line(nana, 50)] },
      { featured: [line(nana, 60)] },
      [],
    ],
    [
      'someone without an account, corrected by the registrant after another member is in the group',
      ama,
      { featured: [line(nana, 50), line(kofi, 10)] },
      { featured: [line(nana, 20), line(kofi, 10)] },
      ['kofi'],
    ],
    [
      'a claim of more than the group’s member has, of an owner as well',
      esi,
      { non_featured: [line(kofi, 100)], owners: [line(label, 10_000)] },
      { non_featured: [line(kofi, 100), line(esi, 9_900)], owners: [line(label, 10_000)] },
      ['kofi', 'label'],
    ],
    [
      'a third claim of what the first of a group has, of an owner as well',
      esi,
      { featured: [line(kofi, 100), line(ama, 100), line(nana, 100)], owners: [line(label, 100)] },
      {
        featured: [line(kofi, 100), line(ama, 100), line(nana, 100), line(esi, 100)],
        owners: [line(label, 100)],
      },
      ['kofi', 'ama', 'label'],
    ],
    [
      'more for an accomplice than there was, of those who are not the accomplice',
      kofi,
      { featured: [line(kofi, 100), line(esi, 100), line(ama, 5_000)], owners: [] },
      { featured: [line(kofi, 100), line(esi, 4_900), line(ama, 5_000)], owners: [] },
      ['esi', 'ama'],
    ],
    [
      'an owner of all by an owner of 1 %, of the others who own it',
      kofi,
      { owners: [line(kofi, 100), line(label, 9_900)] },
      { owners: [line(kofi, 100), line(label, 9_900), line(esi, 10_000)] },
      ['label'],
    ],
    [
      'an owner of all by the only owner, of 1 %, of the registrant',
      kofi,
      { owners: [line(kofi, 100)] },
      { owners: [line(kofi, 100), line(esi, 10_000)] },
      ['ama'],
    ],
    [
      'a performer of all by an owner of 1 %, of the registrant',
      kofi,
      { owners: [line(kofi, 100)] },
      { owners: [line(kofi, 100)], featured: [line(esi, 10_000)] },
      ['ama'],
    ],
    [
      'a new owner, of another owner',
      ama,
      { owners: [line(label, 50)] },
      { owners: [line(label, 50), line(ama, 50)] },
      ['label'],
    ],
  ])('%s', (_, actor, before, after, expected) => {
    expect(askedFor(asked(actor, before, after))).toEqual(expected);
  });

  it('is the society’s alone where nobody is left who could give it', () => {
    const gone = { id: 'ama', memberId: null };
    const consents = consentsNeeded({
      before: lines({ featured: [line(nana, 50)] }),
      after: lines({ featured: [line(nana, 50), line(esi, 1)] }),
      actorId: 'esi',
      registrant: gone,
    });
    expect(consents).toEqual([{ of: 'one', holderIds: [] }]);
    expect(isConsented(consents, new Set(['esi']))).toBe(false);
  });

  it('is everyone’s whose line it changes, and not only one of theirs', () => {
    const consents = asked(
      esi,
      { featured: [line(kofi, 50)], owners: [line(label, 50)] },
      { featured: [line(kofi, 49)], owners: [] },
    );
    expect(isConsented(consents, new Set(['kofi']))).toBe(false);
    expect(isConsented(consents, new Set(['kofi', 'label']))).toBe(true);
  });
});

type Facts = {
  readonly owners?: readonly HeldLine[];
  readonly featured?: readonly HeldLine[];
  readonly others?: readonly HeldLine[];
  readonly registrant?: Registrant;
  readonly plays?: boolean;
  readonly on?: boolean;
};
const [all, some, one] = [10_000, 6_000, 100];
const owner = [line(label, all)];

describe('the table of acts', () => {
  // Each row: who does what, on which recording, and whose yes it waits for; null is refused, 'society' that nobody else can give it.
  it.each<[string, { id: string }, RecordingAct['kind'] | RecordingAct, Facts, string[] | null]>([
    ['a slip, by a musician', esi, 'describe', { others: [line(esi, one)], owners: owner }, []],
    ['a slip, by nobody on it', esi, 'describe', { on: false }, null],
    ['a name, by nobody on it', esi, 'rename', { on: false, owners: owner }, null],
    ['a name, by the registrant alone on it', ama, 'rename', { plays: true }, []],
    [
      'a name, by the registrant, without plays or owners',
      ama,
      'rename',
      { featured: [line(kofi, all)] },
      [],
    ],
    [
      'a name, by the registrant, with plays of artists',
      ama,
      'rename',
      { featured: [line(kofi, all)], plays: true },
      ['kofi'],
    ],
    ['a name, by the registrant, that others own', ama, 'rename', { owners: owner }, ['label']],
    [
      'a name, by the owner of all',
      label,
      'rename',
      { owners: owner, featured: [line(kofi, all)], plays: true },
      [],
    ],
    [
      'a name, by an owner of 1 %',
      kofi,
      'rename',
      { owners: [line(kofi, one), line(label, 9_900)] },
      ['label'],
    ],
    [
      'a name, by the only owner, of 1 %, with plays',
      kofi,
      'rename',
      { owners: [line(kofi, one)], featured: [line(esi, all)], plays: true },
      ['esi', 'ama'],
    ],
    [
      'a name, by a musician',
      esi,
      'rename',
      { others: [line(esi, one)], owners: owner },
      ['label'],
    ],
    [
      'a name, by a musician, that an owner of 1 % accepts',
      esi,
      'rename',
      {
        others: [line(esi, one)],
        owners: [line(kofi, one)],
        featured: [line(nana, all)],
        plays: true,
      },
      ['kofi', 'ama'],
    ],
    [
      'a name, by a musician, where nobody is left',
      esi,
      'rename',
      { others: [line(esi, one)], registrant: { id: 'ama', memberId: null } },
      ['society'],
    ],
    [
      'an owner for some years does not speak for the others',
      esi,
      'isrc',
      { others: [line(esi, one)], owners: [line(label, all, { until: '2020-01-01' })] },
      ['label', 'ama'],
    ],
    [
      'nor one of a small country',
      esi,
      'isrc',
      { others: [line(esi, one)], owners: [line(label, all, { territories: ['MC'] })] },
      ['label', 'ama'],
    ],
    [
      'an ISRC, by an owner of 1 %',
      kofi,
      'isrc',
      { owners: [line(kofi, one), line(label, 9_900)], plays: true },
      ['label'],
    ],
    [
      'an ISRC, by the owner of most, with another',
      label,
      'isrc',
      { owners: [line(label, some), line(kofi, 4_000)] },
      ['kofi'],
    ],
    [
      'a sound, by an owner of 1 %',
      kofi,
      'sound',
      { owners: [line(kofi, one), line(label, 9_900)] },
      ['label'],
    ],
    [
      'withdrawing, by the registrant, what another owns',
      ama,
      'withdraw',
      { owners: owner },
      ['label'],
    ],
    [
      'withdrawing, by the registrant, with plays of others',
      ama,
      'withdraw',
      { others: [line(esi, one)], plays: true },
      ['esi'],
    ],
    [
      'withdrawing, by the owner of all, with plays of others',
      label,
      'withdraw',
      { owners: owner, featured: [line(kofi, all)], plays: true },
      ['kofi', 'ama'],
    ],
    [
      'withdrawing, by the registrant, with nobody’s plays',
      ama,
      'withdraw',
      { others: [line(esi, one)] },
      [],
    ],
    [
      'withdrawing, by who has closed all other accounts',
      ama,
      'withdraw',
      { owners: [line(nana, all)], plays: true },
      [],
    ],
    ['a name that nobody had', ama, { kind: 'name', namedFirstBy: [] }, {}, []],
    ['a name of one’s own', ama, { kind: 'name', namedFirstBy: ['ama'] }, {}, []],
    [
      'a name that two had first',
      ama,
      { kind: 'name', namedFirstBy: ['esi', 'kofi', 'esi'] },
      {},
      ['esi', 'kofi'],
    ],
    [
      '“Not mine” of who is alone',
      ama,
      { kind: 'reject_match', othersAreOn: false, othersGain: false },
      {},
      [],
    ],
    [
      '“Not mine” where others are on it',
      esi,
      { kind: 'reject_match', othersAreOn: true, othersGain: false },
      {},
      ['society'],
    ],
    [
      '“Not mine” where others gain',
      ama,
      { kind: 'reject_match', othersAreOn: false, othersGain: true },
      {},
      ['society'],
    ],
    [
      '“Not mine” of who is not on it',
      esi,
      { kind: 'reject_match', othersAreOn: false, othersGain: false },
      { on: false },
      null,
    ],
    [
      'a line of others, by nobody on it',
      esi,
      { kind: 'lines', after: lines({ owners: [] }) },
      { on: false, owners: owner },
      null,
    ],
  ])(
    '%s',
    (_, actor, act, { owners, featured, others, registrant = ama, plays, on = true }, expected) => {
      const facts = {
        actorId: actor.id,
        isAccepted: on,
        registrant,
        hasPlays: plays ?? false,
        lines: lines({
          owners: owners ?? null,
          featured: featured ?? null,
          non_featured: others ?? null,
        }),
      };
      const decision = decideAct(
        typeof act === 'string' ? ({ kind: act } as RecordingAct) : act,
        facts,
      );
      const consents = decision.outcome === 'waits' ? decision.consents : [];
      const asked = consents.flatMap((consent) =>
        consent.of === 'each'
          ? [consent.holderId]
          : consent.holderIds.length > 0
            ? consent.holderIds
            : ['society'],
      );
      expect(decision.outcome === 'refused' ? null : asked).toEqual(expected);
    },
  );
});

describe('what a change does', () => {
  const before: Identity = {
    title: 'Adwoa Nkoaa Bedi',
    version_title: null,
    artist: 'Ama Serwaa',
    isrc: 'GHA012600001',
    fileId: 'a',
  };
  it.each<[string, Partial<Identity>, boolean, string[]]>([
    ['nothing', {}, true, ['describe']],
    ['a slip in the title', { title: 'Adwoa Nkoa Bedi' }, true, ['describe']],
    ['a guest', { artist: 'Ama Serwaa feat. Kofi Manu' }, true, ['describe']],
    ['capitals and accents', { title: 'ADWOA NKƆAA BEDI' }, true, ['describe']],
    ['another title', { title: 'Something Else' }, false, ['rename']],
    ['another artist', { artist: 'Kofi Manu' }, false, ['rename']],
    ['another artist before the artist', { artist: 'Kofi Manu, Ama Serwaa' }, false, ['rename']],
    ['a version, without plays', { version_title: 'Live' }, false, ['describe']],
    ['a version, with plays', { version_title: 'Live' }, true, ['rename']],
    ['a version in the title', { title: 'Adwoa Nkoaa Bedi (Remix)' }, false, ['rename']],
    ['another ISRC', { isrc: 'GHA012600002' }, false, ['isrc']],
    ['no ISRC', { isrc: null }, false, ['isrc']],
    ['another sound', { fileId: 'b' }, false, ['sound']],
    [
      'no sound and another title',
      { fileId: null, title: 'Something Else' },
      false,
      ['rename', 'sound'],
    ],
  ])('%s', (_, change, hasPlays, expected) => {
    expect(actsOfChange(before, before, { ...before, ...change }, hasPlays)).toEqual(expected);
  });

  it('compares many small corrections with what was agreed, and takes a first ISRC and sound from anybody', () => {
    const bare = { ...before, isrc: null, fileId: null };
    expect(actsOfChange(before, bare, before, true)).toEqual(['describe']);
    const drifted = { ...before, title: 'Adwob Nkoab Bedu' };
    expect(actsOfChange(before, { ...before, title: 'Adwob Nkoab Bedi' }, drifted, true)).toEqual([
      'rename',
    ]);
  });
});

it('sees no change in lines that only stand in another order', () => {
  const [one, other] = [line(kofi, 50, { role: 'other' }), line(kofi, 20, { role: 'contracted' })];
  expect(
    changesBetween(lines({ featured: [one, other] }), lines({ featured: [other, one] })),
  ).toEqual([]);
});
