import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { mask } from '#domain/text/mask.ts';
import { historyDetail } from '../bank-details/bank-details-view.ts';
import { recordMemberEvent } from '../history/record-member-event.ts';
import { transaction } from '../platform/db/db.ts';
import { buildPendingDetails } from '../testing/build-bank-details.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { artistLine, buildRecording, ownerLine } from '../testing/build-recording.ts';
import { buildWork, lineOf } from '../testing/build-work.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { verifiedBy } from '../testing/verified-by.ts';

// What somebody does who may write as the portal does, by statements that no history tells of.
const { db, owner } = await testDatabase();
const ctx = testContext(db);
let ama: BuiltMember;
let kofi: BuiltMember;
let efua: BuiltMember;
let workId: string;
let workNumber: string;
let recordingId: string;

beforeAll(async () => {
  ama = await buildMember(db, { name: 'Ama Serwaa' });
  kofi = await buildMember(db, { name: 'Kofi Dzidzo', status: 'provisional' });
  efua = await buildMember(db, { name: 'Efua Nsiah' });
  const at = ctx.now();
  await transaction(db, (tx) =>
    recordMemberEvent(tx, {
      memberId: kofi.memberId,
      event: 'signed_up',
      by: { kind: 'member' },
      at,
    }),
  );
  const work = await buildWork(ctx, ama, {
    title: 'Nsuo Mu',
    holders: [lineOf(ama, 6_000), lineOf(kofi, 4_000)],
  });
  [workId, workNumber] = [work.id, work.work_number];
  const recording = await buildRecording(ctx, ama, {
    title: 'Nsuo Mu (Live)',
    artist: 'Ama Serwaa',
    featured: [artistLine(ama, 10_000)],
    owners: [ownerLine(ama, 6_000), ownerLine(kofi, 4_000)],
  });
  recordingId = recording.id;
  const { id } = await buildPendingDetails(ctx, ama.memberId);
  const row = await db
    .selectFrom('bank_detail')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const by = { kind: 'member' } as const;
  const proposed = { event: 'bank_details_proposed', detail: historyDetail(row), by, at } as const;
  await transaction(db, (tx) => recordMemberEvent(tx, { ...proposed, memberId: ama.memberId }));
});

describe('what is changed in the database', () => {
  it('is not there to begin with', async () => {
    expect(await verify()).toContain('The history is intact');
  });

  it.each([
    [
      'a share moved from one to the other',
      `update work_holder set performing_share = case when rights_holder_id = $ama then 1000 else 9000 end
        where work_id = $work`,
      'its holders does not match its history',
    ],
    [
      'a line made someone else’s',
      `update work_holder set rights_holder_id = $efua where work_id = $work and rights_holder_id = $ama`,
      'its holders does not match',
    ],
    [
      'a holder taken out',
      'delete from work_holder where work_id = $work and rights_holder_id = $kofi',
      'its holders does not match',
    ],
    [
      'a confirmation that nobody gave',
      `update work_holder set confirmation = 'confirmed', confirmed_at = now() where work_id = $work`,
      'its confirmation does not match',
    ],
    [
      'a work made payable',
      `update work set state = 'registered_payable' where id = $work`,
      'its state does not match',
    ],
    [
      'another title',
      `update work set title = 'Mine' where id = $work`,
      'its title does not match',
    ],
    [
      'another ISWC',
      `update work set iswc = 'T0345246801' where id = $work`,
      'its iswc does not match',
    ],
    [
      'an alternative title',
      `insert into work_title (work_id, position, kind, title) values ($work, 1, 'AT', 'Also Mine')`,
      'its alternative_titles does not match',
    ],
    [
      'another title of a recording',
      `update recording set title = 'Mine' where id = $recording`,
      'its title does not match',
    ],
    [
      'another ISRC of a recording',
      `update recording set isrc = 'GHAA12600077' where id = $recording`,
      'its isrc does not match',
    ],
    [
      'more of a recording to one of its owners',
      `update recording_owner set share = case when rights_holder_id = $ama then 1000 else 9000 end
        where recording_id = $recording`,
      'its owners does not match',
    ],
    [
      'a line of a recording made someone else’s',
      'update recording_contributor set rights_holder_id = $efua where recording_id = $recording',
      'its featured does not match',
    ],
    [
      'a recording taken out of use',
      `update recording set state = 'withdrawn' where id = $recording`,
      'its state does not match',
    ],
    [
      'an account closed',
      'update member set closed_at = now() where id = $kofiMember',
      'its closing does not match',
    ],
    [
      'bank details of another number',
      `update bank_detail set number_masked = '$masked' where member_id = $amaMember`,
      'its bank details does not match',
    ],
    [
      'bank details moved to another member',
      'update bank_detail set member_id = $kofiMember where member_id = $amaMember',
      'its bank details does not match',
    ],
  ])('is named by history verify: %s', async (_, statement, notices) => {
    const undo = await keepCopies();
    try {
      await sql.raw(filled(statement)).execute(db);
      expect(await verify()).toContain(notices);
    } finally {
      await undo();
    }
    expect(await verify()).toContain('The history is intact');
  });

  it('names the recording', async () => {
    const undo = await keepCopies();
    await sql.raw(filled(`update recording set title = 'Mine' where id = $recording`)).execute(db);
    expect(await verify()).toContain(`Mine (${recordingId})`);
    await undo();
  });

  it('names the work and the account', async () => {
    const undo = await keepCopies();
    await sql.raw(filled(`update work set title = 'Mine' where id = $work`)).execute(db);
    expect(await verify()).toContain(workNumber);
    await undo();
  });
});

function filled(statement: string): string {
  return statement
    .replaceAll('$masked', mask('0209876543'))
    .replaceAll('$work', `'${workId}'`)
    .replaceAll('$recording', `'${recordingId}'`)
    .replaceAll('$amaMember', `'${ama.memberId}'`)
    .replaceAll('$kofiMember', `'${kofi.memberId}'`)
    .replaceAll('$efua', `'${efua.rightsHolderId}'`)
    .replaceAll('$ama', `'${ama.rightsHolderId}'`)
    .replaceAll('$kofi', `'${kofi.rightsHolderId}'`);
}

async function keepCopies(): Promise<() => Promise<void>> {
  const tables = [
    'work',
    'work_holder',
    'work_title',
    'recording',
    'recording_contributor',
    'recording_owner',
    'bank_detail',
    'member',
  ];
  for (const table of tables)
    await sql.raw(`create table kept_${table} as table ${table}`).execute(owner);
  return async () => {
    await owner.connection().execute(async (one) => {
      await sql`set session_replication_role = replica`.execute(one);
      for (const table of tables) {
        const { rows } = await sql<{ names: string }>`
          select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
           where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(
          one,
        );
        const names = rows[0]?.names ?? '';
        await sql.raw(`delete from ${table}`).execute(one);
        await sql
          .raw(
            `insert into ${table} (${names}) overriding system value select ${names} from kept_${table}`,
          )
          .execute(one);
        await sql.raw(`drop table kept_${table}`).execute(one);
      }
      await sql`set session_replication_role = origin`.execute(one);
    });
  };
}

const verify = () => verifiedBy(ctx);
