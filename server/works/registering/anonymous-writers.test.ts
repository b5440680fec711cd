import { describe, expect, it } from 'vitest';
import type { Work } from '#contract/works/work.ts';
import type { HolderInput } from '#contract/works/work-input.ts';
import { anonymousId } from '#domain/rightsholders/rights-holder.ts';
import { makeApp } from '../../app.ts';
import { verifyHistory } from '../../history/verify-history.ts';
import { asMember } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { lineOf, newPersonLine, workInput } from '../../testing/build-work.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Owusu' });
const kofi = await buildMember(db, { name: 'Kofi Yawson' });
const me = await asMember(app, ctx, ama);
const asKofi = await asMember(app, ctx, kofi);

const nobody = (
  rights_holder: HolderInput['rights_holder'],
  share: number,
  role: HolderInput['role'] = 'C',
): HolderInput => ({ ...lineOf({ rightsHolderId: '' }, share, role), rights_holder });
const traditional = nobody({ kind: 'traditional', country: 'GH' }, 0);
const arrangement = (title: string, holders: HolderInput[]) =>
  workInput(ama, { title, version_kind: 'modification', original_title: title, holders });
const problemsOf = (answer: { json: () => { problems: { path: string; code: string }[] } }) =>
  answer.json().problems.map(({ path, code }) => `${path} ${code}`);
const register = async (body: unknown): Promise<Work> => {
  const answer = await me.post('/works', { body });
  expect(answer.statusCode).toBe(201);
  return answer.json().data;
};

describe('a traditional writer', () => {
  it('stands for the writer of a folk song, of which the arranger owns all, and the work is payable', async () => {
    const work = await register(arrangement('Tue Tue', [traditional, lineOf(ama, 10_000, 'AR')]));
    expect(work.state).toBe('registered_payable');
    expect(work.waits_until).toBeNull();
    expect(work.holders[0]).toMatchObject({
      rights_holder_id: anonymousId('traditional', 'GH'),
      name: 'Traditional (Ghana)',
      kind: 'traditional',
      confirmation: 'not_asked',
      answer_by: null,
      is_member: false,
    });
  });

  it('is one record for a country, also when two register at once', async () => {
    const togo = nobody({ kind: 'traditional', country: 'TG' }, 0);
    const titles = ['Akwaba One', 'Nyame Two', 'Sika Three', 'Obra Four'];
    await Promise.all(
      titles.map((title) => register(arrangement(title, [togo, lineOf(ama, 10_000, 'AR')]))),
    );
    const found = await db
      .selectFrom('rights_holder')
      .select('id')
      .where('name', '=', 'Traditional (Togo)')
      .execute();
    expect(found).toEqual([{ id: anonymousId('traditional', 'TG') }]);
  });

  it('holds the part that the society keeps for folklore, and no other', async () => {
    const keeping = await makeApp({ ...ctx, folkloreShare: 1250 });
    const asAma = await asMember(keeping, ctx, ama);
    const send = (title: string, share: number) => {
      const writer = nobody({ kind: 'traditional', country: 'GH' }, share);
      const holders = [writer, lineOf(ama, 10_000 - share, 'AR')];
      return asAma.post('/works', { body: arrangement(title, holders) });
    };
    expect((await send('Kept by the Board', 1250)).statusCode).toBe(201);
    expect(problemsOf(await send('Kept by Nobody', 1000))).toEqual([
      'holders.0.shares.performing folklore_share_wrong',
    ]);
  });

  it('is refused as a publisher', async () => {
    const publisher = nobody({ kind: 'traditional', country: null }, 0, 'E');
    const holders = [lineOf(ama, 10_000), { ...publisher, represents: [0] }];
    const answer = await me.post('/works', { body: workInput(ama, { title: 'Kye Kye', holders }) });
    expect(problemsOf(answer)).toEqual(['holders.1.role nobody_in_role']);
  });

  it('is refused in a country that there is not', async () => {
    const holders = [nobody({ kind: 'traditional', country: 'ZZ' }, 0), lineOf(ama, 10_000, 'AR')];
    const answer = await me.post('/works', { body: arrangement('Kye Kye', holders) });
    expect(problemsOf(answer)).toEqual(['holders.0.rights_holder.country country_unknown']);
  });
});

describe('the public domain', () => {
  it('holds nothing', async () => {
    const holders = [nobody({ kind: 'public_domain' }, 100), lineOf(ama, 9900, 'AR')];
    const answer = await me.post('/works', { body: arrangement('Old Hymn', holders) });
    expect(problemsOf(answer)).toEqual(['holders.0.shares.performing public_domain_holds_share']);
  });
});

describe('an unknown writer', () => {
  const found = (title: string) =>
    workInput(ama, {
      title,
      holders: [nobody({ kind: 'unknown' }, 5000), lineOf(ama, 5000, 'A')],
    });

  it('holds a share that keeps nobody from being paid', async () => {
    const work = await register(found('Found on a Tape'));
    expect(work.state).toBe('registered_payable');
  });

  it('loses the share to the writer who turns out, whom nobody but the member must confirm', async () => {
    const work = await register(found('Later Known'));
    const holders = [newPersonLine('Sokpoli', 5000, { role: 'C' }), lineOf(ama, 5000, 'A')];
    const answer = await me.put(`/works/${work.id}`, {
      body: workInput(ama, { title: 'Later Known', holders }),
      ifMatch: '"1"',
    });
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json();
    expect(data.holders.map(({ name }: { name: string }) => name)).toEqual([
      'Sokpoli',
      'Ama Owusu',
    ]);
    expect(data).toMatchObject({ state: 'registered_incomplete' });
    expect(data.holders[0]).toMatchObject({ confirmation: 'unconfirmed' });
  });

  it('gives the registrant nothing that a member who confirmed a share has not agreed to', async () => {
    const holders = [
      nobody({ kind: 'unknown' }, 4000),
      lineOf(ama, 3000, 'A'),
      lineOf(kofi, 3000, 'A'),
    ];
    const work = await register(workInput(ama, { title: 'Three of Us', holders }));
    expect(work.state).toBe('awaiting_cosigners');
    const confirmed = await asKofi.post(`/works/${work.id}/confirmation`, { ifMatch: '"1"' });
    expect(confirmed.json().data).toMatchObject({ state: 'registered_payable' });
    const mine = [lineOf(ama, 7000, 'CA'), lineOf(kofi, 3000, 'A')];
    const answer = await me.put(`/works/${work.id}`, {
      body: workInput(ama, { title: 'Three of Us', holders: mine }),
      ifMatch: '"2"',
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('unclaimed_share_proposed');
  });

  it('gets no link, is no duplicate of anyone, and is no party to a dispute', async () => {
    const work = await register(found('Nobody There'));
    const link = await me.post(`/works/${work.id}/invitations`, {
      body: { rights_holder_id: anonymousId('unknown', null), email: null },
    });
    expect(link.json().code).toBe('rights_holder_unknown');
    const similar = await me.get('/rightsholders/similar', {
      query: { name: 'Unknown Writer', kind: 'individual' },
    });
    expect(similar.json().data).toEqual([]);
  });
});

describe('people with one name', () => {
  it('are recorded with it, and found by it', async () => {
    const holders = [lineOf(ama, 5000), newPersonLine('Wanluv-Kubolor', 5000)];
    const work = await register(workInput(ama, { title: 'One Name', holders }));
    expect(work.holders[1]?.name).toBe('Wanluv-Kubolor');
    const record = await db
      .selectFrom('rights_holder')
      .select(['name', 'given_names', 'family_name'])
      .where('name', '=', 'Wanluv-Kubolor')
      .executeTakeFirst();
    expect(record).toMatchObject({ given_names: null, family_name: 'Wanluv-Kubolor' });
  });

  it('need one', async () => {
    const none = nobody(
      { kind: 'individual', given_names: null, family_name: null, ipi_name_number: null },
      5000,
    );
    const body = workInput(ama, { title: 'No Name', holders: [lineOf(ama, 5000), none] });
    const answer = await me.post('/works', { body });
    expect(problemsOf(answer)).toEqual(['holders.1.rights_holder.family_name required']);
  });
});

it('leaves a history that bears checking', async () => {
  expect(await verifyHistory(ctx)).toMatchObject({ broken: [] });
});
