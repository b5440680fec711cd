import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PaperFacts } from '#contract/papers.ts';
import type { PaperKind } from '#domain/papers/papers.ts';
import type { Db, Transaction } from '../db/db.ts';
import type { Actor } from '../house.ts';

/** Everything of a work that papers say. */
export type WorkOnPaper = NonNullable<Awaited<ReturnType<typeof workForPaper>>>;

/** A work, held until the transaction ends, if it is this member's: they hold a share of it or registered it. */
export async function workForPaper(tx: Transaction, workId: string, actor: Actor) {
  return onPaper(tx)
    .where('w.id', '=', workId)
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('w.registered_by', '=', actor.memberId),
        exists(
          selectFrom('work_holder as mine')
            .select('mine.work_id')
            .whereRef('mine.work_id', '=', 'w.id')
            .where('mine.rights_holder_id', '=', actor.rightsHolderId),
        ),
      ]),
    )
    .executeTakeFirst();
}

/** A work as it stands now, whoever asks: what a paper that somebody holds is compared with. */
export async function workNow(db: Db, workId: string): Promise<WorkOnPaper | undefined> {
  return onPaper(db).where('w.id', '=', workId).executeTakeFirst();
}

function onPaper(db: Db) {
  return db
    .selectFrom('work as w')
    .select([
      ...(['w.id', 'w.number', 'w.version', 'w.state', 'w.title', 'w.language'] as const),
      ...(['w.version_kind', 'w.text_music_relationship', 'w.original_title'] as const),
      ...(['w.iswc', 'w.duration_seconds', 'w.year', 'w.registered_at'] as const),
      ...(['w.performing_total', 'w.mechanical_total', 'w.synchronisation_total'] as const),
    ])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('work_title as t')
          .select(['t.title', 't.kind'])
          .whereRef('t.work_id', '=', 'w.id')
          .orderBy('t.position'),
      ).as('titles'),
      jsonArrayFrom(
        selectFrom('work_recording as c')
          .select(['c.title', 'c.artist', 'c.isrc', 'c.duration_seconds', 'c.year'])
          .whereRef('c.work_id', '=', 'w.id')
          .orderBy('c.position'),
      ).as('recordings'),
      jsonArrayFrom(
        selectFrom('work_holder as h')
          .innerJoin('rights_holder as r', 'r.id', 'h.rights_holder_id')
          .select(['r.id', 'r.name', 'r.ipi_name_number', 'r.society_code', 'h.role'])
          .select(['h.performing_share', 'h.mechanical_share', 'h.synchronisation_share'])
          .select(['h.represents', 'h.confirmation'])
          .whereRef('h.work_id', '=', 'w.id')
          .orderBy('h.position')
          .orderBy('r.id')
          .orderBy('h.role'),
      ).as('holders'),
    ]);
}

/** A paper with what it says. */
export type PaperRow = {
  readonly id: string;
  readonly number: number;
  readonly work_id: string;
  readonly version: number;
  readonly kind: PaperKind;
  readonly code: string;
  readonly facts: unknown;
  readonly at: Date;
};

const columns = ['id', 'number', 'work_id', 'version', 'kind', 'code', 'facts', 'at'] as const;

type NewPaper = {
  readonly id: string;
  readonly workId: string;
  readonly kind: PaperKind;
  readonly code: string;
  readonly facts: PaperFacts;
  readonly factsHash: Buffer;
  readonly madeBy: string;
  readonly at: Date;
};

/** The paper that this member had made of the same facts, if any. */
export async function paperOfFacts(
  tx: Transaction,
  { workId, kind, factsHash, madeBy }: NewPaper,
): Promise<PaperRow | undefined> {
  return tx
    .selectFrom('work_paper')
    .select(columns)
    .where('work_id', '=', workId)
    .where('made_by', '=', madeBy)
    .where('kind', '=', kind)
    .where('facts_hash', '=', factsHash)
    .executeTakeFirst();
}

/** Adds a paper; undefined when the member asked twice at once and the other request added it. */
export async function addPaper(tx: Transaction, paper: NewPaper): Promise<PaperRow | undefined> {
  return tx
    .insertInto('work_paper')
    .values({
      id: paper.id,
      work_id: paper.workId,
      version: paper.facts.version,
      kind: paper.kind,
      code: paper.code,
      facts: sql`${JSON.stringify(paper.facts)}::jsonb`,
      facts_hash: paper.factsHash,
      made_by: paper.madeBy,
      at: paper.at,
    })
    .onConflict((conflict) => conflict.constraint('work_paper_same_once').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** The papers that a member had made of a work, newest first. */
export async function papersOf(db: Db, workId: string, memberId: string) {
  return db
    .selectFrom('work_paper')
    .select(['id', 'number', 'version', 'kind', 'code', 'at'])
    .where('work_id', '=', workId)
    .where('made_by', '=', memberId)
    .orderBy('number', 'desc')
    .limit(100)
    .execute();
}

/** A paper of this member. */
export async function ownPaper(
  db: Db,
  id: string,
  memberId: string,
): Promise<PaperRow | undefined> {
  return db
    .selectFrom('work_paper')
    .select(columns)
    .where('id', '=', id)
    .where('made_by', '=', memberId)
    .executeTakeFirst();
}

/** The paper of this code, for whoever holds it. */
export async function paperByCode(db: Db, code: string): Promise<PaperRow | undefined> {
  return db.selectFrom('work_paper').select(columns).where('code', '=', code).executeTakeFirst();
}
