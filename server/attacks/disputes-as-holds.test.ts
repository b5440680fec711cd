import { expect, it } from 'vitest';
import type { Dispute } from '#contract/disputes/dispute.ts';
import type { Work } from '#contract/works/work.ts';
import { disputeDeclarationVersion as declaration } from '#domain/disputes/dispute.ts';
import { makeApp } from '../app.ts';
import { checkDisputes } from '../disputes/history/check-disputes.ts';
import { passDispute } from '../disputes/society/society-acts.ts';
import { moveDisputesOn } from '../disputes/sweeps/move-on.ts';
import { asMember, type Caller } from '../testing/as-member.ts';
import { buildEvidence } from '../testing/build-dispute.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { buildWork, lineOf, workInput } from '../testing/build-work.ts';
import { asSociety } from '../testing/owner-of.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

// The attack: a provisional stranger raised disputes for all of 36 works of others within nine seconds, and all money was held.
const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const dayMs = 86_400_000;
const ama = await buildMember(db, { name: 'Ama Owusu' });
const esi = await buildMember(db, { name: 'Esi Badu' });

const worksOf = (count: number): Promise<Work[]> =>
  Promise.all(
    Array.from({ length: count }, () =>
      buildWork(ctx, ama, { title: `Sika ${crypto.randomUUID()}` }),
    ),
  );
const draft = async (as: Caller, who: BuiltMember, work: Work): Promise<Dispute> =>
  (
    await as.post(`/works/${work.id}/disputes`, {
      body: {
        kind: 'authorship',
        rights: ['performing'],
        other_work_id: null,
        statement: 'All of it is mine.',
        holders: [
          {
            ...lineOf(who, 10_000),
            shares: { performing: 10_000, mechanical: 0, synchronisation: 0 },
          },
          { ...lineOf(ama, 0), shares: { performing: 0, mechanical: 10_000, synchronisation: 0 } },
        ],
      },
    })
  ).json().data;
const file = (as: Caller, { id, version }: Dispute) =>
  as.post(`/disputes/${id}/filing`, { body: { declaration }, ifMatch: `"${version}"` });
const raise = async (as: Caller, who: BuiltMember, work: Work) =>
  file(as, await draft(as, who, work));
const heldOf = async (work: Work) => {
  const seen: Work = (await (await asMember(app, ctx, ama)).get(`/works/${work.id}`)).json().data;
  return { contested: seen.contested, disputed: seen.disputed };
};
const free = { contested: [], disputed: [] };
const isSound = async () => expect((await checkDisputes(db)).contradictory).toEqual([]);

it('holds nothing for someone whom the society has not verified, and says why', async () => {
  const stranger = await buildMember(db, { name: 'Kwame Taker', status: 'provisional' });
  const as = await asMember(app, ctx, stranger);
  const [work] = await worksOf(1);
  if (work === undefined) throw new Error('no work');
  const filed = await raise(as, stranger, work);
  expect(filed.json().data).toMatchObject({
    state: 'filed',
    waits_for: 'verification',
    is_held: false,
    deadline: null,
  });
  expect(await heldOf(work)).toEqual(free);
  // No time brings it before the others.
  ctx.moveOn(3 * dayMs);
  await moveDisputesOn(ctx);
  expect(await heldOf(work)).toEqual(free);
  // It stands in nobody's way: the work is amended and withdrawn as if it were not there, and the real dispute is raised.
  const asEsi = await asMember(app, ctx, esi);
  const real = await draft(asEsi, esi, work);
  await buildEvidence(ctx, esi, real.id);
  const raised = await file(asEsi, real);
  expect(raised.json().data).toMatchObject({ state: 'notified', is_held: true, waits_for: null });
  await expect(
    passDispute(asSociety(ctx), filed.json().data.id, { by: 'Efua', reason: null }),
  ).rejects.toThrow('dispute_open');
  await isSound();
});

it('leaves the work to be amended and withdrawn meanwhile', async () => {
  const stranger = await buildMember(db, { name: 'Kwame Taker', status: 'provisional' });
  const as = await asMember(app, ctx, stranger);
  const [one, two] = await worksOf(2);
  if (one === undefined || two === undefined) throw new Error('no works');
  await raise(as, stranger, one);
  await raise(as, stranger, two);
  const asAma = await asMember(app, ctx, ama);
  const amended = await asAma.put(`/works/${one.id}`, {
    body: workInput(ama, { title: one.title, holders: [lineOf(ama, 9_000)] }),
    ifMatch: `"${one.version}"`,
  });
  expect(amended.statusCode).toBe(200);
  const withdrawn = await asAma.post(`/works/${two.id}/withdrawal`, {
    body: { reason: 'Sent in by mistake' },
    ifMatch: `"${two.version}"`,
  });
  expect(withdrawn.statusCode).toBeLessThan(300);
  await isSound();
});

it('holds nothing for a verified stranger without evidence, until they bring some', async () => {
  const stranger = await buildMember(db, { name: 'Yaw Anan' });
  const as = await asMember(app, ctx, stranger);
  const [work] = await worksOf(1);
  if (work === undefined) throw new Error('no work');
  const { data } = (await raise(as, stranger, work)).json();
  expect(data).toMatchObject({ state: 'filed', waits_for: 'standing' });
  await buildEvidence(ctx, stranger, data.id);
  await moveDisputesOn(ctx);
  const after: Dispute = (await as.get(`/disputes/${data.id}`)).json().data;
  expect(after).toMatchObject({ state: 'notified', is_held: true, waits_for: null });
  await isSound();
});

it('holds no more than three that nobody answered, and takes so many a day', async () => {
  const stranger = await buildMember(db, { name: 'Adjoa Many' });
  const as = await asMember(app, ctx, stranger);
  const works = await worksOf(22);
  const states: string[] = [];
  let last: Awaited<ReturnType<typeof file>> | undefined;
  for (const work of works) {
    const begun = await draft(as, stranger, work);
    await buildEvidence(ctx, stranger, begun.id).catch(() => undefined);
    last = await file(as, begun);
    states.push(last.json().data?.waits_for ?? last.json().data?.state ?? String(last.statusCode));
  }
  expect(states.slice(0, 4)).toEqual(['notified', 'notified', 'notified', 'limit']);
  expect(states.slice(4, 20).every((one) => one === 'limit')).toBe(true);
  expect(states.slice(20)).toEqual(['429', '429']);
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  expect(last?.json().message).toContain('20 disputes a day');
  await isSound();
});

it('stays within the limit when many are raised at once', async () => {
  const stranger = await buildMember(db, { name: 'Abena Rush' });
  const as = await asMember(app, ctx, stranger);
  const works = await worksOf(8);
  const drafts: Dispute[] = [];
  for (const work of works) {
    const begun = await draft(as, stranger, work);
    await buildEvidence(ctx, stranger, begun.id);
    drafts.push(begun);
  }
  const all = await Promise.all(drafts.map((one) => file(as, one)));
  const notices = all.filter((one) => one.json().data?.state === 'notified');
  expect(notices).toHaveLength(3);
  await isSound();
});

it('is not got round by joining the dispute of others', async () => {
  const [work] = await worksOf(1);
  if (work === undefined) throw new Error('no work');
  const asEsi = await asMember(app, ctx, esi);
  const begun = await draft(asEsi, esi, work);
  await buildEvidence(ctx, esi, begun.id);
  await file(asEsi, begun);
  const { contested } = await heldOf(work);
  const provisional = await buildMember(db, { name: 'Kwame Taker', status: 'provisional' });
  const join = (as: Caller, who: BuiltMember) =>
    as.post(`/disputes/${begun.id}/parties`, {
      body: {
        side: 'third',
        statement: 'No, all of it is mine.',
        holders: [
          {
            ...lineOf(who, 10_000),
            shares: { performing: 10_000, mechanical: 0, synchronisation: 0 },
          },
          { ...lineOf(ama, 0), shares: { performing: 0, mechanical: 10_000, synchronisation: 0 } },
        ],
      },
    });
  const refused = await join(await asMember(app, ctx, provisional), provisional);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'verification_needed']);
  const stranger = await buildMember(db, { name: 'Yaw Anan' });
  const joined = await join(await asMember(app, ctx, stranger), stranger);
  expect(joined.statusCode).toBeLessThan(300);
  expect((await heldOf(work)).contested).toEqual(contested);
  await isSound();
});

it('is not got round by a claim that raises itself', async () => {
  const stranger = await buildMember(db, { name: 'Kwame Taker', status: 'provisional' });
  const as = await asMember(app, ctx, stranger);
  const work = await buildWork(ctx, ama, { title: 'With a number', iswc: 'T0345246801' });
  const noticesOfAma = async () =>
    db.selectFrom('notification').select('id').where('member_id', '=', ama.memberId).execute();
  const before = await noticesOfAma();
  const refused = await as.post('/works', {
    body: workInput(stranger, { title: 'Mine now', iswc: 'T0345246801' }),
  });
  expect(refused.json().code).toBe('iswc_taken');
  expect(await noticesOfAma()).toHaveLength(before.length);
  const begun: Dispute = (await as.get(`/disputes/${refused.json().subject_id}`)).json().data;
  expect(begun.parties.map(({ name }) => name)).toEqual(['Kwame Taker']);
  const changed = await as.put(`/disputes/${begun.id}`, {
    body: {
      kind: begun.kind,
      rights: begun.rights,
      other_work_id: null,
      statement: 'Mine.',
      holders: [lineOf(stranger, 10_000)],
    },
    ifMatch: `"${begun.version}"`,
  });
  const filed = await file(as, changed.json().data);
  expect(filed.json().data).toMatchObject({ state: 'filed', waits_for: 'verification' });
  expect(await heldOf(work)).toEqual(free);
});

it('comes before the others once the society has passed it', async () => {
  const stranger = await buildMember(db, { name: 'Kwame Honest', status: 'provisional' });
  const as = await asMember(app, ctx, stranger);
  const [work] = await worksOf(1);
  if (work === undefined) throw new Error('no work');
  const { data } = (await raise(as, stranger, work)).json();
  await passDispute(asSociety(ctx), data.id, { by: 'The society (Efua)', reason: null });
  expect((await as.get(`/disputes/${data.id}`)).json().data).toMatchObject({
    state: 'notified',
    is_held: true,
    waits_for: null,
  });
  await isSound();
});
