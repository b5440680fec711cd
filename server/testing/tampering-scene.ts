import { sql } from 'kysely';
import type { Dispute } from '#contract/disputes/dispute.ts';
import { maskEmail } from '#domain/text/mask.ts';
import { makeApp } from '../app.ts';
import { historyDetail } from '../bank-details/bank-details-view.ts';
import { nameMediator } from '../disputes/society/mediation.ts';
import { decideDispute, moveDisputeTo } from '../disputes/society/society-acts.ts';
import { recordMemberEvent } from '../history/record-member-event.ts';
import { transaction } from '../platform/db/db.ts';
import { asMember } from './as-member.ts';
import { buildPendingDetails } from './build-bank-details.ts';
import { buildDispute } from './build-dispute.ts';
import { buildCodes } from './build-factors.ts';
import { buildMember } from './build-member.ts';
import { artistLine, buildRecording, musicianLine, ownerLine } from './build-recording.ts';
import { buildSound } from './build-sound.ts';
import { buildLog } from './build-uses.ts';
import { buildWork, lineOf } from './build-work.ts';
import { asSociety } from './owner-of.ts';
import { wavFile } from './sample-sounds.ts';
import { testContext } from './test-context.ts';
import { testDatabase } from './test-database.ts';

const says = { by: 'The society (Esi)', reason: 'The session sheet names both.' };

/** One of everything that `history verify` vouches for, and a way to change a row behind everybody's back and back again. */
export async function tamperingScene() {
  const { db, owner } = await testDatabase();
  const ctx = testContext(db);
  const app = await makeApp(ctx);
  const ama = await buildMember(db, { name: 'Ama Serwaa' });
  const kofi = await buildMember(db, { name: 'Kofi Dzidzo', status: 'provisional' });
  const efua = await buildMember(db, { name: 'Efua Nsiah' });
  const yaw = await buildMember(db, { name: 'Yaw Boadi' });
  const by = { kind: 'member' } as const;
  const at = ctx.now();
  const tell = (
    { memberId }: { memberId: string },
    event: Parameters<typeof recordMemberEvent>[1]['event'],
    detail: Readonly<Record<string, unknown>> = {},
  ) => transaction(db, (tx) => recordMemberEvent(tx, { memberId, event, detail, by, at }));

  await tell(kofi, 'signed_up');
  await tell(ama, 'email_changed', { new: maskEmail(ama.email) });
  const { id: details } = await buildPendingDetails(ctx, ama.memberId);
  const row = await db
    .selectFrom('bank_detail')
    .selectAll()
    .where('id', '=', details)
    .executeTakeFirstOrThrow();
  await tell(ama, 'bank_details_proposed', historyDetail(row));
  const { id: factor } = await buildCodes(ctx, efua.memberId);
  await tell(efua, 'factor_added', {
    id: factor,
    kind: 'codes',
    name: 'My phone',
    is_synced: null,
  });

  const work = await buildWork(ctx, ama, {
    title: 'Nsuo Mu',
    holders: [lineOf(ama, 6_000), lineOf(kofi, 4_000)],
    alternativeTitles: ['In the Water'],
    recordings: [
      {
        title: 'Nsuo Mu (Radio)',
        artist: 'Ama Serwaa',
        isrc: 'GHAA12600076',
        duration_seconds: 200,
        year: 2019,
        label: 'Sika',
      },
    ],
  });
  const recording = await buildRecording(ctx, ama, {
    title: 'Nsuo Mu (Live)',
    artist: 'Ama Serwaa',
    featured: [artistLine(ama, 10_000)],
    non_featured: [musicianLine(efua, 10_000)],
    owners: [ownerLine(ama, 6_000), ownerLine(kofi, 4_000)],
    credits: [{ name: 'Kwesi Ansah', role: 'mixer' }],
    file_id: await buildSound(ctx, ama),
  });

  const notices = await buildDispute(ctx, efua, { respondent: ama, title: 'Told' });
  const decided = await buildDispute(ctx, efua, { respondent: ama, title: 'Decided' });
  const mediated = await buildDispute(ctx, efua, { respondent: ama, title: 'Mediated' });
  const asAma = await asMember(app, ctx, ama);
  for (const { dispute } of [decided, mediated]) {
    await asAma.post(`/disputes/${dispute.id}/answer`, {
      body: {
        answer: 'countered',
        statement: 'Not so.',
        holders: [lineOf(ama, 7_000), lineOf(efua, 3_000)],
      },
      ifMatch: `"${dispute.version}"`,
    });
  }
  const society = asSociety(ctx);
  await moveDisputeTo(society, decided.dispute.id, 'determine', says);
  const lines = decided.dispute.claims[0]?.lines.map(
    ({ name: _, is_me, is_member, ...line }) => line,
  );
  await decideDispute(
    society,
    decided.dispute.id,
    { lines: lines ?? [], outcome: 'decided' },
    says,
  );
  await moveDisputeTo(society, mediated.dispute.id, 'open_mediation', says);
  const on = new Date(at.getTime() + 86_400_000).toISOString().slice(0, 10);
  const meeting = { mediator: 'Efua Sarpong', on, place: '10:00, Asylum Down' };
  await nameMediator(society, mediated.dispute.id, meeting, says.by);
  const read: Dispute = (await asAma.get(`/disputes/${mediated.dispute.id}`)).json().data;
  await asAma.post(`/disputes/${read.id}/proposals`, {
    body: { holders: [lineOf(ama, 6_500), lineOf(efua, 3_500)], message: 'Half way' },
    ifMatch: `"${read.version}"`,
  });

  const otherSound = await buildSound(ctx, ama, wavFile({ seconds: 3 }));
  await buildLog(ctx, null, {
    uses: [{ at: '2026-05-03T14:30:00Z', title: 'Something Else', artist: 'Nobody' }],
  });
  const { rows } = await sql<{ id: string }>`select id from log_spelling`.execute(owner);
  const spelling = rows[0]?.id ?? '';
  for (const statement of [
    sql`insert into log_decision (spelling_id, recording_id, decision, matched_by, decided_at)
        values (${spelling}, ${recording.id}, 'confirmed', 'society', ${at})`,
    sql`update log_spelling set state = 'matched', recording_id = ${recording.id}, matched_by = 'society', decided_at = ${at}`,
    sql`update log_entry set state = 'matched', recording_id = ${recording.id}`,
  ]) {
    await statement.execute(owner);
  }

  const ids: Readonly<Record<string, string>> = {
    work: work.id,
    recording: recording.id,
    told: notices.dispute.id,
    decided: decided.dispute.id,
    mediated: mediated.dispute.id,
    details,
    factor,
    otherSound,
    spelling,
    amaMember: ama.memberId,
    kofiMember: kofi.memberId,
    efuaMember: efua.memberId,
    ama: ama.rightsHolderId,
    kofi: kofi.rightsHolderId,
    efua: efua.rightsHolderId,
    yaw: yaw.rightsHolderId,
  };
  /** Changes a table as its owner may, past every trigger; returns what puts all of it back. */
  const tamper = async (table: string, statement: string): Promise<() => Promise<void>> => {
    const filled = statement.replaceAll(/\$(\w+)/g, (_, name: string) => {
      const id = ids[name];
      if (id === undefined) throw new Error(`nothing is called ${name}`);
      return `'${id}'`;
    });
    const pastTriggers = (statements: readonly string[]) =>
      owner.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        for (const each of statements) await sql.raw(each).execute(tx);
      });
    const columns = await sql<{ names: string }>`
      select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
       where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(
      owner,
    );
    const names = columns.rows[0]?.names ?? '';
    await pastTriggers([`create table kept_rows as select ${names} from ${table}`, filled]);
    return () =>
      pastTriggers([
        `delete from ${table}`,
        `insert into ${table} (${names}) overriding system value select ${names} from kept_rows`,
        'drop table kept_rows',
      ]);
  };
  return { ctx, owner, tamper };
}
