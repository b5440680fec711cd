import { beforeEach, expect, it } from 'vitest';
import type { Dispute } from '#contract/disputes/dispute.ts';
import type { Work } from '#contract/works/work.ts';
import { makeApp } from '../app.ts';
import { asMember, type Caller } from '../testing/as-member.ts';
import { buildDispute } from '../testing/build-dispute.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { lineOf, workInput } from '../testing/build-work.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
let kofi: BuiltMember;
let ama: BuiltMember;
let asAma: Caller;
let asKofi: Caller;
let dispute: Dispute;
let workId: string;
beforeEach(async () => {
  kofi = await buildMember(db, { name: 'Kofi Yawson' });
  ama = await buildMember(db, { name: 'Ama Owusu' });
  asAma = await asMember(app, ctx, ama);
  asKofi = await asMember(app, ctx, kofi);
  ({ dispute, workId } = await buildDispute(ctx, kofi, { respondent: ama }));
});
const work = async (who: Caller): Promise<Work> => (await who.get(`/works/${workId}`)).json().data;
const amendment = async (holders: ReturnType<typeof lineOf>[], title: string) => ({
  body: workInput(ama, { title, holders }),
  ifMatch: `"${(await work(asAma)).version}"`,
});
const standing = () => [lineOf(ama, 6_000), lineOf(kofi, 4_000)];

it('says which rights are in dispute, and what of whose share is held', async () => {
  expect(await work(asAma)).toMatchObject({
    disputed: [
      { right: 'mechanical', dispute_id: dispute.id },
      { right: 'performing', dispute_id: dispute.id },
    ],
    contested: [
      { right: 'mechanical', rights_holder_id: ama.rightsHolderId, share: 1_000 },
      { right: 'performing', rights_holder_id: ama.rightsHolderId, share: 1_000 },
    ],
  });
  const efua = await asMember(app, ctx, await buildMember(db, { name: 'Efua Sutherland' }));
  expect((await work(efua)).disputed.map(({ dispute_id }) => dispute_id)).toEqual([null, null]);
  const [own] = (await asAma.get('/works')).json().data;
  expect(own).toMatchObject({ id: workId, is_in_dispute: true });
});

it('keeps its shares until the dispute is over; everything else can be amended', async () => {
  const title = dispute.work.title;
  const shares = await asAma.put(
    `/works/${workId}`,
    await amendment([lineOf(ama, 5_000), lineOf(kofi, 4_000)], title),
  );
  expect([shares.statusCode, shares.json().code]).toEqual([409, 'share_in_dispute']);
  expect(shares.json().problems[0].path).toBe('holders.0.shares.performing');
  const retitled = await asAma.put(`/works/${workId}`, await amendment(standing(), `${title} Two`));
  expect(retitled.statusCode).toBe(200);
  const withdrawn = await asAma.post(`/works/${workId}/withdrawal`, {
    body: { reason: 'No more' },
    ifMatch: `"${(await work(asAma)).version}"`,
  });
  expect([withdrawn.statusCode, withdrawn.json().code]).toEqual([409, 'work_in_dispute']);
  const gone = await asKofi.post(`/disputes/${dispute.id}/steps`, {
    body: { step: 'withdraw' },
    ifMatch: `"${dispute.version}"`,
  });
  expect(gone.statusCode).toBe(200);
  expect(await work(asAma)).toMatchObject({ disputed: [], contested: [] });
  const after = await asAma.put(
    `/works/${workId}`,
    await amendment([lineOf(ama, 5_000), lineOf(kofi, 4_000)], `${title} Two`),
  );
  expect(after.statusCode).toBe(200);
});
