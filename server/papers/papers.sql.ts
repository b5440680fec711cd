import { sql } from 'kysely';
import type { PaperFacts } from '#contract/papers.ts';
import type { PaperKind } from '#domain/papers/papers.ts';
import type { Db, Transaction } from '../platform/db/db.ts';

/** A certificate with what it says. */
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

/** The certificate that this member had made of the same facts, if any. */
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

/** Adds a certificate; undefined when the member asked twice at once and the other request added it. */
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

/** The certificates that a member had made of a work, newest first. */
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

/** A certificate of this member. */
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

/** The certificate of this code, for anybody who holds it. */
export async function paperByCode(db: Db, code: string): Promise<PaperRow | undefined> {
  return db.selectFrom('work_paper').select(columns).where('code', '=', code).executeTakeFirst();
}
