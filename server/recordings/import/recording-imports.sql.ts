import { sql } from 'kysely';
import {
  type RecordingImportMapping,
  recordingMappingSchema,
} from '#contract/recordings/recording-imports.ts';
import type { RowOutcome } from '#domain/imports/staged-import.ts';
import type { RecordingState } from '#domain/recordings/recording.ts';
import {
  type SavedProblem,
  type StagedRecord,
  stagedQueries,
} from '../../imports/staged-rows.sql.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import { idsOfWhich } from '../../platform/db/planned-once.sql.ts';

/** An import of recordings as it stands. */
export type RecordingImportRecord = StagedRecord & {
  readonly mapping: RecordingImportMapping | null;
};

/** The recording that a row became, or is already. */
export type RecordingOfRow = {
  readonly recording_id: string | null;
  readonly recording_title: string | null;
  readonly recording_artist: string | null;
  readonly is_mine: boolean;
};

export const stagedRecordings = stagedQueries<RecordingImportRecord, RecordingOfRow>({
  name: 'recording_import',
  mapping: recordingMappingSchema,
  subject: 'recording_id',
  columns: `rec.id as recording_id, rec.title as recording_title, rec.artist as recording_artist,
    exists (select from recording_holder h join member m on m.rights_holder_id = h.rights_holder_id
             join recording_import i on i.member_id = m.id
             where i.id = r.import_id and h.recording_id = rec.id) as is_mine`,
  join: 'left join recording rec on rec.id = r.recording_id',
});

/** What a row came to, as it is stored. */
export type RecordingVerdict = {
  readonly number: number;
  readonly title: string;
  readonly outcome: RowOutcome;
  readonly problems: readonly SavedProblem[];
  readonly isrc: string | null;
  readonly titleKey: string | null;
  readonly repeatsRow: number | null;
  readonly recordingId: string | null;
};

export async function writeVerdicts(
  tx: Transaction,
  id: string,
  verdicts: readonly RecordingVerdict[],
): Promise<void> {
  await sql`
    update recording_import_row r
       set title = v.title, outcome = v.outcome, problems = v.problems, isrc = v.isrc, title_key = v."titleKey",
           repeats_row = v."repeatsRow", recording_id = v."recordingId"
      from json_to_recordset(${JSON.stringify(verdicts)}::json) as v(
             number integer, title text, outcome text, problems jsonb, isrc text, "titleKey" uuid,
             "repeatsRow" integer, "recordingId" uuid)
     where r.import_id = ${id} and r.number = v.number`.execute(tx);
}

/** By what a row is the same as another row of the file. */
export type RecordingIdentity = {
  readonly number: number;
  readonly isrc: string | null;
  readonly titleKey: string | null;
};

/** A recording that a row says again. */
export type RecordingTwin = { readonly id: string; readonly is_mine: boolean };

/** An earlier row of the file. */
type EarlierRow = { readonly row: number; readonly title: string };

/** For rows by their number: the first row before this batch that says the same recording and is not faulty itself. */
export async function earlierTwins(
  tx: Transaction,
  importId: string,
  rows: readonly RecordingIdentity[],
): Promise<Map<number, EarlierRow>> {
  const before = Math.min(...rows.map(({ number }) => number));
  const given = rows.map(({ number, isrc, titleKey }) => ({ number, isrc, title_key: titleKey }));
  const { rows: found } = await sql<{ number: number; row: number; title: string }>`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as g(number integer, isrc text, title_key uuid))
    select distinct on (number) number, earlier as row, title
      from (select g.number, r.number as earlier, r.title
              from given g join recording_import_row r on r.import_id = ${importId} and r.isrc = g.isrc
             where r.number < ${before} and r.outcome not in ('faulty', 'repeated')
            union all
            select g.number, r.number, r.title
              from given g join recording_import_row r on r.import_id = ${importId} and r.title_key = g.title_key
             where r.number < ${before} and r.outcome not in ('faulty', 'repeated')) as found
     order by number, earlier limit ${rows.length}`.execute(tx);
  return new Map(found.map(({ number, ...earlier }) => [number, earlier]));
}

/** Recordings that are not withdrawn, by the ISRC that they share with rows; those that works made give way to the rows. */
export async function twinsByIsrc(
  tx: Transaction,
  rightsHolderId: string,
  isrcs: readonly string[],
): Promise<Map<string, RecordingTwin & { readonly title: string; readonly artist: string }>> {
  if (isrcs.length === 0) return new Map();
  const { rows } = await sql<RecordingTwin & { isrc: string; title: string; artist: string }>`
    select r.isrc, r.id, r.title, r.artist, exists (select from recording_holder h
                                  where h.recording_id = r.id and h.rights_holder_id = ${rightsHolderId}) as is_mine
      from recording r where r.isrc = any(${[...isrcs]}::text[]) and r.state <> 'withdrawn'
     order by r.isrc limit ${isrcs.length}`.execute(tx);
  return new Map(rows.map((row) => [row.isrc, row]));
}

/** Those of these recordings that a rights holder is on. */
export const recordingsWith = (
  tx: Transaction,
  rightsHolderId: string,
  ids: readonly string[],
): Promise<Set<string>> =>
  idsOfWhich(
    tx,
    ids,
    sql<boolean>`exists (select from recording_holder h where h.recording_id = given.id and h.rights_holder_id = ${rightsHolderId})`,
  );

/** Works of the register by ISWC or number; those that are not live cannot be linked. */
export async function worksNamed(
  tx: Transaction,
  { iswcs, numbers }: { iswcs: readonly string[]; numbers: readonly number[] },
): Promise<{ id: string; iswc: string | null; number: number }[]> {
  if (iswcs.length + numbers.length === 0) return [];
  const { rows } = await sql<{ id: string; iswc: string | null; number: number }>`
    select w.id, w.iswc, w.number from work w
     where (w.iswc = any(${[...iswcs]}::text[]) or w.number = any(${[...numbers]}::bigint[])) and live_state(w.state)
     order by w.id limit ${iswcs.length + numbers.length}`.execute(tx);
  return rows;
}

/**
 * Rights holders of these folded names, without an account, who are on a recording or a work together with the member, or on one that the
 * member registered: a name alone never names a member.
 */
export async function knownPeopleNamed(
  tx: Transaction,
  rightsHolderId: string,
  names: readonly string[],
): Promise<{ folded: string; kind: string; ids: string[] }[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ folded: string; kind: string; ids: string[] }>`
    select n.folded, r.kind, array_agg(distinct r.id order by r.id) as ids
      from rights_holder_name n join rights_holder r on r.id = n.rights_holder_id
     where n.folded = any(${[...names]}::text[]) and r.merged_into is null and not exists (select from member m where m.rights_holder_id = r.id)
       and (exists (select from recording_holder h join recording_holder mine on mine.recording_id = h.recording_id
                     where h.rights_holder_id = r.id and mine.rights_holder_id = ${rightsHolderId})
            or exists (select from work_holder h join work_holder mine on mine.work_id = h.work_id
                        where h.rights_holder_id = r.id and mine.rights_holder_id = ${rightsHolderId}))
     group by n.folded, r.kind order by n.folded, r.kind limit ${2 * names.length}`.execute(tx);
  return rows;
}

/** A recording that may be withdrawn with its import. */
export type Withdrawable = {
  readonly id: string;
  readonly version: number;
  readonly state: RecordingState;
  readonly state_reason: string | null;
  /** Whether anybody else, or the society, has changed, linked or claimed anything of it. */
  readonly is_touched: boolean;
};

/** Those of these recordings that the member registered, locked. */
export async function lockForWithdrawal(
  tx: Transaction,
  memberId: string,
  ids: readonly string[],
): Promise<Withdrawable[]> {
  const { rows } = await sql<Withdrawable>`
    select r.id, r.version, r.state, r.state_reason,
           exists (select from recording_edit e
                    where e.recording_id = r.id and e.member_id is distinct from ${memberId}::uuid)
           or exists (select from recording_proposal p
                       where p.recording_id = r.id and p.member_id <> ${memberId} and p.state in ('waiting', 'accepted'))
             as is_touched
      from recording r
     where r.id = any(${[...ids]}::uuid[]) and r.registered_by = ${memberId}
     order by r.id for no key update of r`.execute(tx);
  return rows;
}

/** The other members who are on an import's recordings, with how many of them. */
export async function othersOfImport(
  db: Db,
  importId: string,
  { except, outcome }: { except: string; outcome: 'registered' | 'withdrawn' },
): Promise<{ member_id: string; recordings: number }[]> {
  const { rows } = await sql<{ member_id: string; recordings: number }>`
    select m.id as member_id, count(distinct h.recording_id) as recordings
      from recording_import_row r
      join recording_holder h on h.recording_id = r.recording_id
      join member m on m.rights_holder_id = h.rights_holder_id
     where r.import_id = ${importId} and r.outcome = ${outcome} and m.id <> ${except} and m.closed_at is null
     group by m.id order by m.id limit 10000`.execute(db);
  return rows;
}
