import { describe, expect, it } from 'vitest';
import {
  askedFor,
  changesBetween,
  consentsNeeded,
  type HeldLine,
  type HeldLines,
  isConsented,
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
) =>
  consentsNeeded({
    before: lines(before),
    after: lines(after),
    changesIsrc: false,
    actorId: actor.id,
    registrant,
  });

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
      { owners: [line(kofi, 50, { territories: ['GH'] }), line(label, 50)] },
      { owners: [line(kofi, 50), line(label, 50)] },
      ['label'],
    ],
    [
      'a claim, of someone in the group',
      esi,
      { featured: [line(kofi, 50)], owners: [line(label, 100)] },
      { featured: [line(kofi, 50), line(esi, 1)], owners: [line(label, 100)] },
      ['kofi'],
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
      changesIsrc: false,
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

  it('is an owner’s for the ISRC of a recording with plays', () => {
    const before = lines({ owners: [line(label, 100)], featured: [line(esi, 1)] });
    const of = (actorId: string) =>
      consentsNeeded({ before, after: before, changesIsrc: true, actorId, registrant: ama });
    expect(of('esi')).toEqual([{ of: 'one', holderIds: ['label'] }]);
    expect(of('label')).toEqual([]);
  });
});

it('sees no change in lines that only stand in another order', () => {
  const [one, other] = [line(kofi, 50, { role: 'other' }), line(kofi, 20, { role: 'contracted' })];
  expect(
    changesBetween(lines({ featured: [one, other] }), lines({ featured: [other, one] })),
  ).toEqual([]);
});
