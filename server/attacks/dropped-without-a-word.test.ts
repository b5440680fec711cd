import { beforeEach, expect, it } from 'vitest';
import type { Work } from '#contract/works/work.ts';
import { disputeDeclarationVersion } from '#domain/disputes/dispute.ts';
import { makeApp } from '../app.ts';
import { recordContact } from '../consent/contacts.ts';
import { closeLostClaim, lostClaims } from '../consent/lost-claims.sql.ts';
import { verifyHistory } from '../history/verify-history.ts';
import { transaction } from '../platform/db/db.ts';
import { asMember, asVisitor, type Caller } from '../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { buildWork, lineOf, newPersonLine, workInput } from '../testing/build-work.ts';
import { answerThrough, buildTrio, edemOf, linkTo, trioWith } from '../testing/consent-scene.ts';
import { sentMails } from '../testing/sent-mails.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { moveOn } from '../works/co-signing/move-on.ts';

// The attack: who has not answered yet is taken out of a work by another holder, or set to 0 %, and the work is paid without them.
const { db, society } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const visitor = asVisitor(app);
const dayMs = 86_400_000;
let kofi: BuiltMember;
let ama: BuiltMember;
let asKofi: Caller;
beforeEach(async () => {
  kofi = await buildMember(db, { name: 'Kofi Yawson' });
  ama = await buildMember(db, { name: 'Ama Owusu' });
  asKofi = await asMember(app, ctx, kofi);
  await db.deleteFrom('rate_window').execute();
});

const read = async ({ id }: Pick<Work, 'id'>): Promise<Work> =>
  (await (await asMember(app, ctx, kofi)).get(`/works/${id}`)).json().data;
const amend = async (work: Work, body: object) => {
  const amended = await (await asMember(app, ctx, kofi)).put(`/works/${work.id}`, {
    body,
    ifMatch: `"${(await read(work)).version}"`,
  });
  expect(amended.statusCode).toBe(200);
  return read(work);
};
const isSound = async () => expect((await verifyHistory(ctx)).broken).toEqual([]);
const says = { by: 'The society (Efua)', reason: 'Edem wrote to us.' };

it('is not paid after a holder without an account was dropped', async () => {
  const work = await buildTrio(ctx, { kofi, ama });
  const after = await amend(work, trioWith(work, { kofi, ama }, [6_667, 3_333, null]));
  expect(after).toMatchObject({ state: 'registered_incomplete', taken_from: ['Edem Agbeko'] });
  ctx.moveOn(31 * dayMs);
  await moveOn(ctx);
  expect((await read(work)).state).toBe('registered_incomplete');
  await isSound();
});

it('nor with a newcomer in their place who confirms by link', async () => {
  const work = await buildTrio(ctx, { kofi, ama });
  const newcomer = newPersonLine('Edem Agbekoh', 3_333);
  const named = await amend(
    work,
    workInput(kofi, {
      title: work.title,
      holders: [lineOf(kofi, 3_334), lineOf(ama, 3_333), newcomer],
    }),
  );
  const secret = await linkTo(asKofi, work.id, named.holders[2]?.rights_holder_id ?? '');
  await answerThrough(visitor, secret, { kind: 'confirm' });
  const after = await read(work);
  expect(after.holders.every(({ confirmation }) => confirmation === 'confirmed')).toBe(true);
  expect(after.state).toBe('registered_incomplete');
  await isSound();
});

it('nor when their share was set to nothing and their time is over', async () => {
  const work = await buildTrio(ctx, { kofi, ama });
  await amend(work, trioWith(work, { kofi, ama }, [6_667, 3_333, 0]));
  ctx.moveOn(31 * dayMs);
  await moveOn(ctx);
  expect((await read(work)).state).toBe('registered_incomplete');
});

it('nor when it was a member who has not answered, or has said that their share is wrong', async () => {
  const esi = await buildMember(db, { name: 'Esi Badu' });
  for (const isDeclined of [false, true]) {
    const work = await buildWork(ctx, kofi, {
      title: `Of two ${crypto.randomUUID()}`,
      holders: [lineOf(kofi, 5_000), lineOf(esi, 5_000)],
    });
    if (isDeclined) {
      const asEsi = await asMember(app, ctx, esi);
      await asEsi.post(`/works/${work.id}/refusal`, {
        body: { reason: 'I wrote more than half' },
        ifMatch: `"${work.version}"`,
      });
    }
    const after = await amend(work, workInput(kofi, { title: work.title }));
    expect(after.state).toBe('registered_incomplete');
    // Named again as before and confirmed by their own account, all is well.
    const back = await amend(
      work,
      workInput(kofi, { title: work.title, holders: [lineOf(kofi, 5_000), lineOf(esi, 5_000)] }),
    );
    const asEsi = await asMember(app, ctx, esi);
    const confirmed = await asEsi.post(`/works/${work.id}/confirmation`, {
      ifMatch: `"${back.version}"`,
    });
    expect(confirmed.json().data).toMatchObject({ state: 'registered_payable', taken_from: [] });
  }
  await isSound();
});

it('tells every address known of them, and is the society’s to settle', async () => {
  const work = await buildTrio(ctx, { kofi, ama });
  await transaction(society, (tx) =>
    recordContact(tx, ctx, {
      rightsHolderId: edemOf(work),
      kind: 'email',
      value: 'edem.agbeko@example.org',
      source: 'society',
      recordedBy: 'efua',
    }),
  );
  await amend(work, trioWith(work, { kofi, ama }, [6_667, 3_333, null]));
  const mail = (await sentMails(ctx)).findLast(({ to }) => to === 'edem.agbeko@example.org');
  expect(mail?.mail.subject).toContain('Your share');
  const [claim] = (await lostClaims(db, 100)).filter(({ work_id }) => work_id === work.id);
  expect(claim).toMatchObject({ name: 'Edem Agbeko', amended_by: 'Kofi Yawson' });
  await closeLostClaim({ ...ctx, db: society }, { workId: work.id, holderId: edemOf(work) }, says);
  expect(await read(work)).toMatchObject({ state: 'registered_payable', taken_from: [] });
  await isSound();
});

it('lets who registered a work mend a name that nobody else has seen', async () => {
  const work = await buildWork(ctx, kofi, {
    title: `A slip ${crypto.randomUUID()}`,
    holders: [lineOf(kofi, 5_000), newPersonLine('Yaa Mensa', 5_000)],
  });
  const after = await amend(work, workInput(kofi, { title: work.title }));
  expect(after).toMatchObject({ state: 'registered_payable', taken_from: [] });
});

it('nor by a dispute that the others settle over what was lowered', async () => {
  const work = await buildTrio(ctx, { kofi, ama });
  const lowered = await amend(work, trioWith(work, { kofi, ama }, [6_567, 3_333, 100]));
  const edem = { rightsHolderId: edemOf(work) };
  const begun = await (await asMember(app, ctx, kofi)).post(`/works/${work.id}/disputes`, {
    body: {
      kind: 'author_share',
      rights: ['performing', 'mechanical'],
      other_work_id: null,
      statement: 'A little more is mine.',
      holders: [lineOf(kofi, 6_667), lineOf(ama, 3_233), lineOf(edem, 100)],
    },
  });
  const { id, version } = begun.json().data;
  const asNow = await asMember(app, ctx, kofi);
  await asNow.post(`/disputes/${id}/filing`, {
    body: { declaration: disputeDeclarationVersion },
    ifMatch: `"${version}"`,
  });
  const asAma = await asMember(app, ctx, ama);
  const seen = (await asAma.get(`/disputes/${id}`)).json().data;
  const conceded = await asAma.post(`/disputes/${id}/answer`, {
    body: { answer: 'conceded' },
    ifMatch: `"${seen.version}"`,
  });
  expect(conceded.statusCode).toBe(200);
  expect(conceded.json().data.state).not.toBe('applied');
  expect((await read(lowered)).taken_from).toEqual(['Edem Agbeko']);
});
