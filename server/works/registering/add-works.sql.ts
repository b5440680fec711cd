import { type RawBuilder, sql } from 'kysely';
import type { WorkInput } from '#contract/works/work-input.ts';
import { plainFieldsOf, workFieldNames, workFields } from '#domain/works/fields.ts';
import type { SharesByRight } from '#domain/works/shares.ts';
import type { WorkState } from '#domain/works/work.ts';
import { type EditsOfVersion, insertEdits } from '../../history/record-edits.sql.ts';
import type { Transaction } from '../../platform/db/db.ts';
import type { WorkHolderLine } from '../../shares/holder-lines.ts';
import { answerColumns } from '../works.sql.ts';

export type NewWork = {
  readonly id: string;
  readonly input: WorkInput;
  readonly lines: readonly WorkHolderLine[];
  readonly state: WorkState;
  readonly waitsUntil: Date | null;
  readonly totals: SharesByRight;
};

/** A part of a work, one of its titles, recordings or holders, at its place. */
type Part<One> = { readonly workId: string; readonly parts: readonly One[] };

// One parameter for any number of rows: so the statement stays the same, and PostgreSQL prepares it once.

const plainColumns = sql.raw(workFieldNames.join(', '));
const plainColumnTypes = sql.raw(
  workFieldNames.map((field) => `${field} ${workFields[field].column}`).join(', '),
);

/**
 * Adds works with all their parts and their history, and gives their numbers, which follow their order. They are compared with others
 * again after the commit. One statement: on its own each of the six would go to the database and back.
 */
export async function addWorks(
  tx: Transaction,
  works: readonly NewWork[],
  history: readonly EditsOfVersion[],
  { registeredBy, at }: { registeredBy: string; at: Date },
): Promise<Map<string, number>> {
  const partsOf = <One>(parts: (work: NewWork) => readonly One[]) =>
    works.map((work) => ({ workId: work.id, parts: parts(work) }));
  const given = works.map(({ id, input, state, waitsUntil, totals }) => ({
    id,
    state,
    waits_until: waitsUntil,
    ...plainFieldsOf(input),
    ...totals,
  }));
  const { rows } = await sql<{ id: string; number: number }>`
    with titles as (${insertTitles(partsOf(({ input }) => input.alternative_titles))}),
    recordings as (${insertRecordings(partsOf(({ input }) => input.recordings))}),
    holders as (${insertHolders(partsOf(({ lines }) => lines))}),
    history as (${insertEdits(history)}),
    compared_later as (
      insert into work_to_compare (work_id, is_of_many)
      select id, ${works.length > 1} from json_to_recordset(${JSON.stringify(given)}::json) as w(id uuid))
    insert into work (id, state, ${plainColumns}, performing_total, mechanical_total, synchronisation_total, waits_until,
                      registered_by, registered_at, updated_at)
    select id, state, ${plainColumns}, performing, mechanical, synchronisation, waits_until, ${registeredBy}::uuid, ${at}::timestamptz, ${at}::timestamptz
      from rows from (json_to_recordset(${JSON.stringify(given)}::json) as (
             id uuid, state text, ${plainColumnTypes}, performing integer, mechanical integer,
             synchronisation integer, waits_until timestamptz)) with ordinality as w
     order by w.ordinality
    returning id, number`.execute(tx);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

export async function addTitles(
  tx: Transaction,
  ofWorks: readonly Part<WorkInput['alternative_titles'][number]>[],
): Promise<void> {
  if (ofWorks.some(({ parts }) => parts.length > 0)) await insertTitles(ofWorks).execute(tx);
}

function insertTitles(
  ofWorks: readonly Part<WorkInput['alternative_titles'][number]>[],
): RawBuilder<unknown> {
  const given = placed(ofWorks);
  return sql`
    insert into work_title (work_id, position, kind, title)
    select work_id, position, kind, title
      from json_to_recordset(${JSON.stringify(given)}::json) as t(
             work_id uuid, position smallint, kind text, title text)`;
}

export async function addRecordings(
  tx: Transaction,
  ofWorks: readonly Part<WorkInput['recordings'][number]>[],
): Promise<void> {
  if (ofWorks.some(({ parts }) => parts.length > 0)) await insertRecordings(ofWorks).execute(tx);
}

function insertRecordings(
  ofWorks: readonly Part<WorkInput['recordings'][number]>[],
): RawBuilder<unknown> {
  const given = placed(ofWorks);
  return sql`
    insert into work_recording (work_id, position, title, artist, isrc, duration_seconds, year, label)
    select work_id, position, title, artist, isrc, duration_seconds, year, label
      from json_to_recordset(${JSON.stringify(given)}::json) as r(
             work_id uuid, position smallint, title text, artist text, isrc text, duration_seconds integer,
             year smallint, label text)`;
}

export async function addHolders(
  tx: Transaction,
  ofWorks: readonly Part<WorkHolderLine>[],
): Promise<void> {
  await insertHolders(ofWorks).execute(tx);
}

function insertHolders(ofWorks: readonly Part<WorkHolderLine>[]): RawBuilder<unknown> {
  const given = placed(
    ofWorks.map(({ workId, parts }) => ({
      workId,
      parts: parts.map((line) => ({
        rights_holder_id: line.id,
        role: line.role,
        ...line.shares,
        manuscript: line.manuscriptShare,
        represents: line.represents,
        collection: line.collection,
        ...answerColumns(line),
      })),
    })),
  );
  return sql`
    insert into work_holder (work_id, position, rights_holder_id, role, performing_share, mechanical_share,
                             synchronisation_share, manuscript_share, represents, collection, confirmation, confirmed_at,
                             answer_by, decline_reason, signed_as, consent_means, link_by)
    select work_id, position, rights_holder_id, role, performing, mechanical, synchronisation, manuscript, represents,
           collection, confirmation, confirmed_at, answer_by, decline_reason, signed_as, consent_means, link_by
      from json_to_recordset(${JSON.stringify(given)}::json) as h(
             work_id uuid, position smallint, rights_holder_id uuid, role text, performing smallint,
             mechanical smallint, synchronisation smallint, manuscript smallint, represents uuid[],
             collection jsonb, confirmation text, confirmed_at timestamptz, answer_by timestamptz, decline_reason text, signed_as text, consent_means text,
             link_by uuid)`;
}

function placed<One extends object>(ofWorks: readonly Part<One>[]) {
  return ofWorks.flatMap(({ workId, parts }) =>
    parts.map((part, position) => ({ ...part, work_id: workId, position })),
  );
}
