import { describe, expect, it } from 'vitest';
import { holderAsAnswered, workAsAnswered } from '../../testing/work-as-answered.ts';
import { workAsItStands } from '../../works/amending.ts';
import {
  atFields,
  beginLine,
  checkLine,
  checkPerson,
  type LineDraft,
  standsIn,
} from './line-input.ts';
import { withLine } from './use-line.ts';

const [amaId, kofiId, labelId] = [
  '01a1fed8-d161-7726-aa10-41e60e718a01',
  '01a1fed8-d161-7726-aa10-41e60e718a02',
  '01a1fed8-d161-7726-aa10-41e60e718a03',
];
const holder = (id: string, name: string, share: number) =>
  holderAsAnswered({
    rights_holder_id: id,
    name,
    confirmation: 'confirmed',
    is_me: id === amaId,
    shares: { performing: share, mechanical: share, synchronisation: share },
  });
const work = workAsAnswered({
  id: '01a1fed8-d161-7726-aa10-41e60e718a00',
  title: 'Sankofa',
  alternative_titles: [{ title: 'Go Back', kind: 'AT' }],
  language: 'tw',
  duration_seconds: 200,
  year: 2020,
  recordings: [
    { title: 'Live', artist: 'Ama', isrc: null, duration_seconds: null, year: null, label: null },
  ],
  totals: { performing: 7500, mechanical: 7500, synchronisation: 7500 },
  holders: [
    holder(amaId, 'Ama', 5000),
    { ...holder(labelId, 'Label', 2500), kind: 'corporate', role: 'E', represents: [amaId] },
  ],
});

const draft = (more: Partial<LineDraft> = {}, share = '25'): LineDraft => ({
  ...beginLine(work, 'individual'),
  shares: { performing: share, mechanical: '', synchronisation: '' },
  ...more,
});

describe('a line for someone known', () => {
  it('is sent with one percentage for all rights', () => {
    expect(checkLine(work, draft(), kofiId)).toMatchObject({
      problems: [],
      line: {
        rights_holder: { id: kofiId },
        role: 'CA',
        shares: { performing: 2500, mechanical: 2500, synchronisation: 2500 },
      },
    });
  });

  it.each([
    ['30', 'shares.performing', /^75\s% is claimed already, so 25\s% is left. You entered 30\s%/],
    ['abc', 'shares.performing', /./],
  ])('is refused with a share of %s at its field', (share, path, message) => {
    const { line, problems } = checkLine(work, draft({}, share), kofiId);
    expect(line).toBeNull();
    expect(problems).toEqual([{ path, message: expect.stringMatching(message) }]);
  });

  it('is trimmed where rounding made more than 100 % of it, and stands in the work as trimmed', () => {
    const { line } = checkLine(work, draft({}, '25.06'), kofiId);
    expect(line?.shares).toEqual({ performing: 2500, mechanical: 2500, synchronisation: 2500 });
    expect(checkLine(work, draft({}, '25.07'), kofiId).line).toBeNull();
  });

  it('is refused right by right, with what stands of each', () => {
    const shares = { performing: '0', mechanical: '25.1', synchronisation: '25' };
    const { problems } = checkLine(work, draft({ sharing: 'by_right', shares }), kofiId);
    expect(problems).toEqual([
      {
        path: 'shares.mechanical',
        message: expect.stringContaining('Mechanical: 75 % is claimed'),
      },
    ]);
  });

  it('is refused in a role that they have already', () => {
    const { problems } = checkLine(work, draft({}, '1'), amaId);
    expect(problems.map(({ path }) => path)).toEqual(['role']);
  });

  it('may be without a share, when all is claimed', () => {
    expect(checkLine(work, draft({}, ''), kofiId).problems).toEqual([]);
  });
});

describe('a line for someone new', () => {
  const person = {
    ...draft().person,
    given_names: 'Kofi',
    family_name: 'Yawson',
    other_names: 'Thunder, Kwame T., Thunder',
    ipi: '841473537',
    ipi_base: 'I-000000229-7',
    society_code: '285',
  };

  it('brings names, number and society', () => {
    expect(checkLine(work, draft({ person }), null).line?.rights_holder).toEqual({
      kind: 'individual',
      given_names: 'Kofi',
      family_name: 'Yawson',
      ipi_name_number: '00841473537',
      ipi_base_number: 'I-000000229-7',
      other_names: ['Thunder', 'Kwame T.'],
      society_code: '285',
    });
  });

  it('is refused without a name or with a wrong number, at its fields', () => {
    const pathsOf = (wrong: Partial<typeof person>) =>
      checkPerson(draft({ person: { ...person, ...wrong } })).map(({ path }) => path);
    expect(pathsOf({ given_names: '', family_name: ' ' })).toEqual(['family_name']);
    expect(pathsOf({ ipi: '841473538' })).toEqual(['ipi_name_number']);
    expect(pathsOf({ ipi_base: 'I-000000229-8' })).toEqual(['ipi_base_number']);
    expect(pathsOf({ family_name: ' ' })).toEqual([]);
    expect(checkPerson(draft({ person }))).toEqual([]);
  });

  it('needs only one name of a company', () => {
    const company = { ...person, kind: 'corporate' as const, name: 'Lantern Reed' };
    expect(checkPerson(draft({ person: company }))).toEqual([]);
  });
});

it('keeps everything else of the work as it stands', () => {
  const { line } = checkLine(work, draft(), kofiId);
  if (line === null) throw new Error('the line is refused');
  const input = withLine(work, line);
  expect(input).toMatchObject({
    title: 'Sankofa',
    alternative_titles: work.alternative_titles,
    recordings: work.recordings,
    year: 2020,
  });
  expect(input.holders.slice(0, 2)).toEqual(workAsItStands(work).holders);
  expect(input.holders[1]?.represents).toEqual([0]);
  expect(input.holders[2]).toEqual(line);
});

it('puts what the server refused at the fields of the line, and all else above them', () => {
  const notices = atFields(work, draft(), [
    { path: 'holders.2.shares.mechanical', message: 'a' },
    { path: 'holders.2.rights_holder.other_names.1', message: 'b' },
    { path: 'holders.0.role', message: 'c' },
  ]);
  expect(notices.map(({ path }) => path)).toEqual(['shares.performing', 'other_names', '']);
});

it('knows its own line when the answer to it was lost', () => {
  const saved = { ...work, holders: [...work.holders, holder(kofiId, 'Kofi', 2500)] };
  expect(standsIn(saved, draft(), kofiId)).toBe(true);
  expect(standsIn(saved, draft({}, '20'), kofiId)).toBe(false);
  expect(standsIn(work, draft(), kofiId)).toBe(false);
});
