import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeApp } from '../../app.ts';
import { verifyHistory } from '../../history/verify-history.ts';
import { asMember } from '../../testing/as-member.ts';
import { buildDispute } from '../../testing/build-dispute.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { buildRecording, ownerLine } from '../../testing/build-recording.ts';
import { buildWork, lineOf, newPersonLine } from '../../testing/build-work.ts';
import { noticesTo } from '../../testing/notices-to.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { unmergeStanding } from '../merges/unmerge.ts';
import { mergeHolders } from './merge-holders.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-26T09:00:00Z'));
const desk = { ...ctx, db: society };
const app = await makeApp(ctx);
const said = { reason: 'He showed his card', by: 'Efua', signedAs: 'The Society' };
const unmergeHolders = (
  within: typeof desk,
  { fromId, ...decision }: typeof said & { fromId: string },
) => unmergeStanding(within, 'people', fromId, decision);

let ama: BuiltMember;
let kofi: BuiltMember;
beforeEach(async () => {
  ama = await buildMember(db, { name: 'Ama Owusu' });
  kofi = await buildMember(db, { name: 'Kofi Yawson' });
});

/** A record without an account, on one work alone, on another beside Kofi, and on a recording. */
async function buildGone(ipi?: string) {
  const alone = await buildWork(ctx, ama, {
    title: 'Alone',
    holders: [
      lineOf(ama, 5000),
      newPersonLine('Koffi Yawson', 5000, ipi === undefined ? {} : { ipi }),
    ],
  });
  const gone = alone.holders.find(({ name }) => name === 'Koffi Yawson')?.rights_holder_id ?? '';
  const both = await buildWork(ctx, ama, {
    title: 'Both',
    holders: [lineOf(ama, 4000), lineOf(kofi, 3500), lineOf({ rightsHolderId: gone }, 2500)],
  });
  const owners = [ownerLine({ rightsHolderId: gone }, 5000), ownerLine(ama, 5000)];
  const { id: recordingId } = await buildRecording(ctx, ama, { owners });
  return { alone, both, gone, recordingId };
}

/** Everything of these records that a merge touches, but versions. */
async function everythingOf(ids: readonly string[]) {
  const { rows } = await sql`
    select (select jsonb_agg(to_jsonb(h) order by h.work_id, h.position) from work_holder h
             where h.rights_holder_id = any(${ids}::uuid[])) as lines,
           (select jsonb_agg(to_jsonb(o) order by o.recording_id, o.share) from recording_owner o
             where o.rights_holder_id = any(${ids}::uuid[])) as owned,
           (select jsonb_agg(jsonb_build_array(n.rights_holder_id, n.kind, n.name) order by n.rights_holder_id, n.kind, n.name)
              from rights_holder_name n where n.rights_holder_id = any(${ids}::uuid[])) as names,
           (select jsonb_agg(to_jsonb(r) - 'updated_at' order by r.id) from rights_holder r
             where r.id = any(${ids}::uuid[])) as records,
           (select jsonb_agg(to_jsonb(c) order by c.work_id, c.rights_holder_id) from work_claim c
             where c.rights_holder_id = any(${ids}::uuid[])) as claims`.execute(society);
  return rows[0];
}

describe('undoing a merge of two records', () => {
  it('puts back names, numbers, shares and answers exactly, in a history that still holds', async () => {
    const { gone, both } = await buildGone('00817856600');
    const ids = [gone, kofi.rightsHolderId];
    const asKofi = await asMember(app, ctx, kofi);
    await asKofi.post(`/works/${both.id}/confirmation`, { ifMatch: '"1"' });
    const before = await everythingOf(ids);
    await mergeHolders(desk, { fromId: gone, intoId: kofi.rightsHolderId, ...said });
    expect(await everythingOf(ids)).not.toEqual(before);
    const undone = await unmergeHolders(desk, { fromId: gone, ...said });
    expect(undone).toBe(
      'Koffi Yawson is a separate record again: 2 works and 1 recording went back.',
    );
    expect(await everythingOf(ids)).toEqual(before);
    expect((await verifyHistory(ctx)).broken).toEqual([]);
    const history = await (await asMember(app, ctx, ama)).get(`/works/${both.id}/history`);
    expect(history.json().data[0].changes[0]).toEqual({
      field: 'rights_holder',
      old: 'Kofi Yawson',
      new: 'Koffi Yawson',
    });
    expect((await noticesTo(db, kofi)).at(-1)?.message).toContain('2 songs and 1 recording');
    const found = await (await asMember(app, ctx, ama)).get(`/rightsholders/${gone}`);
    expect(found.json().data).toMatchObject({ id: gone, ipi_name_number: '00817856600' });
  });

  it('lets them be merged again, and be undone again', async () => {
    const { gone } = await buildGone();
    const merge = { fromId: gone, intoId: kofi.rightsHolderId, ...said };
    await mergeHolders(desk, merge);
    await unmergeHolders(desk, { fromId: gone, ...said });
    const before = await everythingOf([gone, kofi.rightsHolderId]);
    expect(await mergeHolders(desk, merge)).toMatchObject({ works: 2, recordings: 1 });
    await unmergeHolders(desk, { fromId: gone, ...said });
    expect(await everythingOf([gone, kofi.rightsHolderId])).toEqual(before);
  });

  it('refuses when something of it has changed since, and changes nothing', async () => {
    const { gone, alone } = await buildGone();
    await mergeHolders(desk, { fromId: gone, intoId: kofi.rightsHolderId, ...said });
    const asKofi = await asMember(app, ctx, kofi);
    const { version } = (await asKofi.get(`/works/${alone.id}`)).json().data;
    const answered = await asKofi.post(`/works/${alone.id}/confirmation`, {
      ifMatch: `"${version}"`,
    });
    expect(answered.statusCode).toBe(200);
    const now = await everythingOf([gone, kofi.rightsHolderId]);
    await expect(unmergeHolders(desk, { fromId: gone, ...said })).rejects.toThrow(
      'These have changed since the merge: shares in works.',
    );
    expect(await everythingOf([gone, kofi.rightsHolderId])).toEqual(now);
  });

  it('refuses after 30 days, and what was never merged', async () => {
    const { gone } = await buildGone();
    await expect(unmergeHolders(desk, { fromId: gone, ...said })).rejects.toThrow('is not merged');
    await mergeHolders(desk, { fromId: gone, intoId: kofi.rightsHolderId, ...said });
    ctx.moveOn(31 * 24 * 3_600_000);
    await expect(unmergeHolders(desk, { fromId: gone, ...said })).rejects.toThrow('30 days');
  });

  it('refuses when the record that remained was merged itself', async () => {
    const { gone } = await buildGone();
    const other = await buildWork(ctx, ama, {
      title: 'Other',
      holders: [lineOf(ama, 5000), newPersonLine('K. Yawson', 5000)],
    });
    const middle = other.holders.find(({ name }) => name === 'K. Yawson')?.rights_holder_id ?? '';
    await mergeHolders(desk, { fromId: gone, intoId: middle, ...said });
    await mergeHolders(desk, { fromId: middle, intoId: kofi.rightsHolderId, ...said });
    await expect(unmergeHolders(desk, { fromId: gone, ...said })).rejects.toThrow(
      'has since been merged into another',
    );
    // The other way round: the later first, and then the earlier.
    await unmergeHolders(desk, { fromId: middle, ...said });
    expect(await unmergeHolders(desk, { fromId: gone, ...said })).toContain('2 works');
  });

  it('refuses where a dispute moved with it', async () => {
    const { gone } = await buildGone();
    const { dispute } = await buildDispute(ctx, ama);
    await society
      .insertInto('dispute_party')
      .values({
        dispute_id: dispute.id,
        rights_holder_id: gone,
        side: 'third',
        joined_at: ctx.now(),
      })
      .execute();
    await mergeHolders(desk, { fromId: gone, intoId: kofi.rightsHolderId, ...said });
    await expect(unmergeHolders(desk, { fromId: gone, ...said })).rejects.toThrow(
      'A dispute moved',
    );
  });
});
