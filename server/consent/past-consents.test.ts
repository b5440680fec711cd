import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Work } from '#contract/works/work.ts';
import { makeApp } from '../app.ts';
import { migrationsFolder } from '../platform/db/migrate.ts';
import { newId } from '../platform/db/new-id.ts';
import { decideConsent } from '../society/consents/decide-consent.ts';
import { asMember, asVisitor } from '../testing/as-member.ts';
import { buildThreeSided } from '../testing/build-invitation.ts';
import { buildMember } from '../testing/build-member.ts';
import { answerThrough, buildTrio, edemOf, linkTo } from '../testing/consent-scene.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { waitingReviews } from './consent.sql.ts';

const { db, society, owner } = await testDatabase();
const ctx = testContext(db);
const asSociety = { ...ctx, db: society };
const app = await makeApp(ctx);
const visitor = asVisitor(app);
const kofi = await buildMember(db, { name: 'Kofi Yawson' });
const ama = await buildMember(db, { name: 'Ama Owusu' });
const asKofi = await asMember(app, ctx, kofi);
const at = ctx.now();

const shares = (share: number) => ({
  performing: share,
  mechanical: share,
  synchronisation: 0,
});
const line = (id: string, share: number) => ({ rights_holder: { id }, shares: shares(share) });

/** A proposal as it was applied before there was the rule: Edem accepted it through a link, with the shares that it changed. */
async function pastProposal(work: Work, from: number, to: number) {
  const id = newId(at);
  const edem = edemOf(work);
  const changes = [
    {
      field: 'holders',
      new: null,
      old: [
        { name: 'Kofi Yawson', role: 'CA', shares: shares(10_000 - from) },
        { name: 'Edem Agbeko', role: 'CA', shares: shares(from) },
      ],
    },
  ];
  const content = {
    changes,
    work: { holders: [line(kofi.rightsHolderId, 10_000 - to), line(edem, to)] },
  };
  await db
    .insertInto('work_proposal')
    .values({
      id,
      work_id: work.id,
      kind: 'amendment',
      state: 'applied',
      base_version: 2,
      proposed_by: kofi.rightsHolderId,
      member_id: kofi.memberId,
      created_at: at,
      answer_by: at,
      ended_at: at,
      content: JSON.stringify(content),
    })
    .execute();
  await db
    .insertInto('work_proposal_answer')
    .values({
      proposal_id: id,
      rights_holder_id: edem,
      answer: 'accepted',
      answered_at: at,
      signed_as: 'Edem A.',
      link_by: kofi.memberId,
    })
    .execute();
}

it('lists what took effect before there was the rule, and nothing that cost nobody anything', async () => {
  const [lost, gained] = [await buildTrio(ctx, { kofi, ama }), await buildTrio(ctx, { kofi, ama })];
  for (const work of [lost, gained]) {
    const secret = await linkTo(asKofi, work.id, edemOf(work));
    await answerThrough(visitor, secret, { kind: 'confirm' });
  }
  await pastProposal(lost, 3_333, 100);
  await pastProposal(gained, 3_333, 4_000);
  const { dispute, yaaId } = await buildThreeSided(ctx, { kofi, ama });
  const stored = (id: string, share: number) => ({ rights_holder_id: id, shares: shares(share) });
  await db
    .updateTable('dispute')
    .set({
      state: 'closed',
      outcome: 'claim',
      outcome_at: at,
      standing: JSON.stringify([stored(ama.rightsHolderId, 5_000), stored(yaaId, 2_000)]),
      outcome_lines: JSON.stringify([stored(ama.rightsHolderId, 7_000)]),
    })
    .where('id', '=', dispute.id)
    .execute();
  await db
    .updateTable('dispute_party')
    .set({
      answer: 'conceded',
      answered_at: at,
      answer_signed_as: 'Yaa',
      answer_link_by: null,
    })
    .where('dispute_id', '=', dispute.id)
    .where('rights_holder_id', '=', yaaId)
    .execute();
  const text = await readFile(join(migrationsFolder, '0041-past-consents.sql'), 'utf8');
  await owner.transaction().execute((tx) => sql.raw(text).execute(tx));
  const found = await waitingReviews(db, 100);
  expect(
    found
      .map(({ kind, is_past, name, signed_as, link_by_name }) => ({
        kind,
        is_past,
        name,
        signed_as,
        link_by_name,
      }))
      .toSorted((a, b) => a.kind.localeCompare(b.kind)),
  ).toEqual([
    {
      kind: 'dispute',
      is_past: true,
      name: 'Yaa Mensah',
      signed_as: 'Yaa',
      link_by_name: null,
    },
    {
      kind: 'proposal',
      is_past: true,
      name: 'Edem Agbeko',
      signed_as: 'Edem A.',
      link_by_name: 'Kofi Yawson',
    },
  ]);
  const [{ id } = { id: '' }] = found;
  const says = { isApproved: true, by: 'The society (Efua)', reason: 'Both told us so.' };
  expect(await decideConsent(asSociety, id, says)).toBe('noted');
  expect(await waitingReviews(db, 100)).toHaveLength(1);
});
