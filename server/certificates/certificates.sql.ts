import { sql } from 'kysely';
import type { CertificateFacts } from '#contract/works/certificates.ts';
import type { CertificateKind } from '#domain/certificates/certificates.ts';
import type { Db, Transaction } from '../platform/db/db.ts';

/** A certificate with what it says. */
export type CertificateRow = {
  readonly id: string;
  readonly number: number;
  readonly work_id: string;
  readonly version: number;
  readonly kind: CertificateKind;
  readonly code: string;
  readonly facts: unknown;
  readonly at: Date;
};

const columns = ['id', 'number', 'work_id', 'version', 'kind', 'code', 'facts', 'at'] as const;

type NewCertificate = {
  readonly id: string;
  readonly workId: string;
  readonly kind: CertificateKind;
  readonly code: string;
  readonly facts: CertificateFacts;
  readonly factsHash: Buffer;
  readonly madeBy: string;
  readonly at: Date;
};

/** The certificate that this member had made of the same facts, if any. */
export async function certificateOfFacts(
  tx: Transaction,
  { workId, kind, factsHash, madeBy }: NewCertificate,
): Promise<CertificateRow | undefined> {
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
export async function addCertificate(
  tx: Transaction,
  certificate: NewCertificate,
): Promise<CertificateRow | undefined> {
  return tx
    .insertInto('work_paper')
    .values({
      id: certificate.id,
      work_id: certificate.workId,
      version: certificate.facts.version,
      kind: certificate.kind,
      code: certificate.code,
      facts: sql`${JSON.stringify(certificate.facts)}::jsonb`,
      facts_hash: certificate.factsHash,
      made_by: certificate.madeBy,
      at: certificate.at,
    })
    .onConflict((conflict) => conflict.constraint('work_paper_same_once').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** The certificates that a member had made of a work, newest first. */
export async function certificatesOf(db: Db, workId: string, memberId: string) {
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
export async function ownCertificate(
  db: Db,
  id: string,
  memberId: string,
): Promise<CertificateRow | undefined> {
  return db
    .selectFrom('work_paper')
    .select(columns)
    .where('id', '=', id)
    .where('made_by', '=', memberId)
    .executeTakeFirst();
}

/** The certificate of this code, for anybody who holds it. */
export async function certificateByCode(db: Db, code: string): Promise<CertificateRow | undefined> {
  return db.selectFrom('work_paper').select(columns).where('code', '=', code).executeTakeFirst();
}
