import { randomUUID } from 'node:crypto';
import { Problem } from '#domain/problems.ts';
import { hashOfSecret, newSecret } from '../../session/secrets.ts';
import type { Db, Transaction } from '../db/db.ts';
import { isUuid } from '../db/uuid.ts';
import type { LinkPurpose } from './link-purposes.ts';
import {
  addLink,
  liveLink,
  type PresentedLink,
  spendLink,
  spendLinks,
} from './mailed-links.sql.ts';

/** `subjectId` is what the link acts on; `memberId` whose it is, null while there is no member yet. */
export type LinkToIssue = {
  readonly purpose: LinkPurpose;
  readonly subjectId: string;
  readonly memberId: string | null;
  readonly lifeMs: number;
};

/** What belongs into the mail: the secret goes into the fragment of the address, which no server and no log sees. */
export type IssuedLink = { readonly id: string; readonly secret: string };

/** What a link acts on, once it was good. */
export type LinkSubject = { readonly subjectId: string; readonly memberId: string | null };

export type LinkToTake = {
  readonly purpose: LinkPurpose;
  readonly secret: string;
  /** The link's id, where the address carries it. */
  readonly id?: string | undefined;
};

/** A link that works once, for a while; earlier ones for the same thing end with it. */
export async function issueLink(
  tx: Transaction,
  now: Date,
  { purpose, subjectId, memberId, lifeMs }: LinkToIssue,
): Promise<IssuedLink> {
  await spendLinks(tx, purpose, subjectId, now);
  const [id, secret] = [randomUUID(), newSecret()];
  await addLink(tx, {
    id,
    purpose,
    secret_hash: hashOfSecret(secret),
    subject_id: subjectId,
    member_id: memberId,
    created_at: now,
    expires_at: new Date(now.getTime() + lifeMs),
  });
  return { id, secret };
}

/**
 * Uses a link up.
 * @throws Problem `link_invalid`, the same for links that were used, are late, were made for something else or never were
 */
export async function takeLink(tx: Transaction, now: Date, link: LinkToTake): Promise<LinkSubject> {
  return subjectOf(isPossible(link) ? await spendLink(tx, presented(link), now) : undefined);
}

/** What a link acts on, without using it up. @throws as {@link takeLink} */
export async function peekLink(db: Db, now: Date, link: LinkToTake): Promise<LinkSubject> {
  return subjectOf(isPossible(link) ? await liveLink(db, presented(link), now) : undefined);
}

/** The database takes no other text for an id, and the answer must be the same. */
function isPossible({ id }: LinkToTake): boolean {
  return id === undefined || isUuid(id);
}

function presented({ purpose, secret, id }: LinkToTake): PresentedLink {
  return { purpose, secretHash: hashOfSecret(secret), id };
}

function subjectOf(row: { subject_id: string; member_id: string | null } | undefined): LinkSubject {
  if (row === undefined) throw new Problem('link_invalid');
  return { subjectId: row.subject_id, memberId: row.member_id };
}
