import { PassThrough } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Work } from '#contract/works/work.ts';
import type { HolderInput } from '#contract/works/work-input.ts';
import { makeApp } from '../../app.ts';
import { verifyHistory } from '../../history/verify-history.ts';
import { newId } from '../../platform/db/new-id.ts';
import { asMember } from '../../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { buildWork, lineOf, newPersonLine } from '../../testing/build-work.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { Command } from '../command.ts';
import { makeTerminal } from '../terminal.ts';
import { listDuplicates, showRightsHolder } from './list-rights-holders.ts';
import { mergeRightsHolders } from './merge-rights-holders.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);

/** Runs a command as an operator does who has said --yes, and gives its facts. */
async function run(
  command: Command,
  words: readonly string[],
  options: Readonly<Record<string, string>> = {},
) {
  const output = new PassThrough();
  const terminal = makeTerminal({
    isJson: true,
    isAgreed: true,
    input: new PassThrough(),
    output,
    remarks: new PassThrough(),
  });
  const operator = { kind: 'society', name: 'Efua Asante' } as const;
  await command.run(
    { ctx: { ...ctx, db: society }, registry: null, terminal, operator },
    { words, options: new Map(Object.entries(options)) },
  );
  return JSON.parse(String(output.read()));
}
const merge = (from: string, into: string, reason = 'The same Ghana Card') =>
  run(mergeRightsHolders, [from, into], { reason });

let ama: BuiltMember;
let kofi: BuiltMember;
beforeEach(async () => {
  ama = await buildMember(db, { name: 'Ama Owusu' });
  kofi = await buildMember(db, { name: 'Kofi Yawson' });
});

const register = (title: string, holders: HolderInput[]) => buildWork(ctx, ama, { title, holders });
const idOf = (work: Work, name: string) =>
  work.holders.find((holder) => holder.name === name)?.rights_holder_id ?? '';
const readWork = async (by: BuiltMember, id: string) =>
  (await (await asMember(app, ctx, by)).get(`/works/${id}`)).json().data as Work;
const linesOf = async (id: string) =>
  (await readWork(ama, id)).holders.map(({ name, role, shares, confirmation }) => ({
    name,
    role,
    share: shares.performing,
    confirmation,
  }));

describe('merging two records of one person', () => {
  it('gives names, number and shares to the one that remains, and leads to it from then on', async () => {
    const work = await register('Sankofa', [
      lineOf(ama, 5000),
      newPersonLine('Koffi Yawson', 5000, { ipi: '00817856600' }),
    ]);
    const gone = idOf(work, 'Koffi Yawson');
    expect(await merge('817856600', kofi.rightsHolderId)).toMatchObject({
      from: gone,
      into: kofi.rightsHolderId,
      works: 1,
      combined: 0,
      unconfirmed: 1,
    });
    const asAma = await asMember(app, ctx, ama);
    const shown = (await asAma.get(`/rightsholders/${gone}`)).json().data;
    expect(shown).toMatchObject({
      id: kofi.rightsHolderId,
      ipi_name_number: '00817856600',
      merged_from: { id: gone, name: 'Koffi Yawson' },
    });
    expect(shown.names).toContainEqual({ name: 'Koffi Yawson', kind: 'alias' });
    expect((await asAma.get(`/user/rightsholder_isni/${gone}`)).statusCode).toBe(200);
    expect(await linesOf(work.id)).toContainEqual({
      name: 'Kofi Yawson',
      role: 'CA',
      share: 5000,
      confirmation: 'unconfirmed',
    });
    const found = await asAma.get('/rightsholders', { query: { q: 'koffi yawson' } });
    const [first] = found.json().data;
    expect(first).toMatchObject({ id: kofi.rightsHolderId, matched_name: 'Koffi Yawson' });
    expect(found.json().data.map(({ id }: { id: string }) => id)).not.toContain(gone);
    const works = await asAma.get('/works/search', { query: { q: 'sankofa kofi yawson' } });
    expect(works.json().data[0]).toMatchObject({ id: work.id });
  });

  it('adds up two lines of one role, confirmed only when both were', async () => {
    const work = await register('Two lines', [
      lineOf(ama, 4000),
      lineOf(kofi, 3500),
      newPersonLine('K. Yawson', 2500),
    ]);
    const asKofi = await asMember(app, ctx, kofi);
    await asKofi.post(`/works/${work.id}/confirmation`, { ifMatch: '"1"' });
    expect(await merge(idOf(work, 'K. Yawson'), kofi.rightsHolderId)).toMatchObject({
      combined: 1,
    });
    expect(await linesOf(work.id)).toEqual([
      { name: 'Ama Owusu', role: 'CA', share: 4000, confirmation: 'confirmed' },
      { name: 'Kofi Yawson', role: 'CA', share: 6000, confirmation: 'unconfirmed' },
    ]);
    expect((await readWork(ama, work.id)).totals).toMatchObject({ performing: 10000 });
  });

  it('keeps lines of other roles apart, and whom a publisher acts for', async () => {
    const label = await buildMember(db, { name: 'Lantern Reed', registerAs: 'corporate' });
    const work = await register('Published', [
      lineOf(ama, 2500),
      newPersonLine('K. Yawson', 2500, { role: 'A' }),
      lineOf(kofi, 2500, 'C'),
      { ...lineOf(label, 2500, 'E'), represents: [1, 2] },
    ]);
    await merge(idOf(work, 'K. Yawson'), kofi.rightsHolderId);
    const lines = await linesOf(work.id);
    expect(lines.filter(({ name }) => name === 'Kofi Yawson')).toMatchObject([
      { role: 'A', share: 2500 },
      { role: 'C', share: 2500 },
    ]);
    const publisher = (await readWork(ama, work.id)).holders.at(-1);
    expect(publisher?.represents).toEqual([kofi.rightsHolderId]);
  });

  it('writes a version of each work by the society, in a history that still holds', async () => {
    const work = await register('History', [lineOf(ama, 5000), newPersonLine('Koffi Y', 5000)]);
    await merge(idOf(work, 'Koffi Y'), kofi.rightsHolderId);
    const history = await (await asMember(app, ctx, ama)).get(`/works/${work.id}/history`);
    expect(history.json().data[0]).toMatchObject({
      version: 2,
      kind: 'amended',
      by: { name: 'The Society', is_me: false },
    });
    expect(history.json().data[0].changes[0]).toEqual({
      field: 'rights_holder',
      old: 'Koffi Y',
      new: 'Kofi Yawson',
    });
    expect((await verifyHistory(ctx)).broken).toEqual([]);
  });

  it('says to the member what is theirs now, and to the operator who did it and why', async () => {
    const work = await register('Told', [lineOf(ama, 5000), newPersonLine('Koffi Y', 5000)]);
    const gone = idOf(work, 'Koffi Y');
    await merge(gone, kofi.rightsHolderId, 'He showed his old contract');
    const notices = (await (await asMember(app, ctx, kofi)).get('/notifications')).json().data;
    expect(notices[0]).toMatchObject({ title: 'We added songs to your account' });
    expect(await run(showRightsHolder, [kofi.rightsHolderId])).toMatchObject({
      name: 'Kofi Yawson',
      other_names: ['Koffi Y'],
      works: 1,
      merges: [{ from_id: gone, reason: 'He showed his old contract', by_name: 'Efua Asante' }],
    });
    expect(await run(showRightsHolder, [gone])).toMatchObject({ merged_into: kofi.rightsHolderId });
  });

  it('leads on through several mergers, and lets works name a merged record', async () => {
    const work = await register('Chain', [
      lineOf(ama, 4000),
      newPersonLine('Yaw One', 3000),
      newPersonLine('Yaw Two', 3000, { role: 'A' }),
    ]);
    const [one, two] = [idOf(work, 'Yaw One'), idOf(work, 'Yaw Two')];
    await merge(one, two);
    await merge(two, kofi.rightsHolderId);
    const asAma = await asMember(app, ctx, ama);
    expect((await asAma.get(`/rightsholders/${one}`)).json().data.id).toBe(kofi.rightsHolderId);
    const later = await register('Later', [
      lineOf(ama, 5000),
      lineOf({ rightsHolderId: one }, 5000),
    ]);
    expect(idOf(later, 'Kofi Yawson')).toBe(kofi.rightsHolderId);
  });

  it.each([
    [
      'a member who would go',
      () => kofi.rightsHolderId,
      () => ama.rightsHolderId,
      'has an account',
    ],
    ['a record with itself', () => ama.rightsHolderId, () => ama.rightsHolderId, 'same record'],
    ['nobody', () => '00841473537', () => ama.rightsHolderId, 'There is no rights holder'],
  ])('refuses %s', async (_, from, into, words) => {
    await expect(merge(from(), into())).rejects.toThrow(words);
  });

  it('refuses without a reason, contradicting numbers, and what was merged before', async () => {
    const work = await register('Refused', [
      lineOf(ama, 4000),
      newPersonLine('Esi One', 3000, { ipi: '00055551112' }),
      newPersonLine('Esi Two', 3000, { role: 'A' }),
    ]);
    const [one, two] = [idOf(work, 'Esi One'), idOf(work, 'Esi Two')];
    await expect(merge(one, two, ' ')).rejects.toThrow('Say why');
    await db
      .updateTable('rights_holder')
      .set({ society_code: '052' })
      .where('id', '=', one)
      .execute();
    await db
      .updateTable('rights_holder')
      .set({ society_code: '285' })
      .where('id', '=', two)
      .execute();
    await expect(merge(two, one)).rejects.toThrow('different societies');
    await db
      .updateTable('rights_holder')
      .set({ society_code: null })
      .where('id', '=', two)
      .execute();
    await merge(two, one);
    await expect(merge(two, kofi.rightsHolderId)).rejects.toThrow('already been merged');
    expect((await linesOf(work.id)).map(({ name }) => name)).not.toContain('Esi Two');
  });
});

it('waits until proposals about them are settled', async () => {
  const work = await register('Proposed', [lineOf(ama, 5000), newPersonLine('Koffi P', 5000)]);
  const proposal = {
    id: newId(),
    work_id: work.id,
    kind: 'withdrawal',
    base_version: 1,
    proposed_by: ama.rightsHolderId,
    member_id: ama.memberId,
    created_at: ctx.now(),
    answer_by: ctx.now(),
  } as const;
  await db.insertInto('work_proposal').values(proposal).execute();
  const gone = idOf(work, 'Koffi P');
  await expect(merge(gone, kofi.rightsHolderId)).rejects.toThrow('A proposal about W-');
  await db
    .updateTable('work_proposal')
    .set({ state: 'expired', ended_at: ctx.now() })
    .where('id', '=', proposal.id)
    .execute();
  expect(await merge(gone, kofi.rightsHolderId)).toMatchObject({ works: 1 });
});

it('adds nothing to a record that is being merged at the same moment', async () => {
  const first = await register('At once', [lineOf(ama, 5000), newPersonLine('Koffi Y', 5000)]);
  const gone = idOf(first, 'Koffi Y');
  const others = Array.from({ length: 8 }, (_, n) =>
    register(`At once ${n}`, [lineOf(ama, 5000), lineOf({ rightsHolderId: gone }, 5000)]),
  );
  const [works] = await Promise.all([Promise.all(others), merge(gone, kofi.rightsHolderId)]);
  for (const { id } of works) {
    expect((await linesOf(id)).map(({ name }) => name)).toEqual(['Ama Owusu', 'Kofi Yawson']);
  }
});

describe('likely doubles', () => {
  it('are listed with the one that would remain, in pages', async () => {
    await register('Doubles', [
      lineOf(ama, 4000),
      newPersonLine('Zenabu Kwartengmaa', 2000),
      newPersonLine('Kwartengmaa Zenabu', 2000, { ipi: '00055551229' }),
      newPersonLine('Zakari Bukariwa', 1000),
      newPersonLine('Zakari Bukarywa', 1000),
    ]);
    const all = await run(listDuplicates, []);
    const names = all.pairs.map(
      ({ from, into }: { from: { name: string }; into: { name: string } }) => [
        from.name,
        into.name,
      ],
    );
    expect(names).toContainEqual(['Zenabu Kwartengmaa', 'Kwartengmaa Zenabu']);
    expect(names.flat()).toContain('Zakari Bukariwa');
    const page = await run(listDuplicates, [], { limit: '1' });
    expect(page.after).not.toBeNull();
    const next = await run(listDuplicates, [], { limit: '1', after: page.after });
    expect(next.pairs).not.toEqual(page.pairs);
  });
});
