import { createHash, createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import {
  type AnySecurityEventKind,
  factsOfSecurityEvent,
} from '#domain/members/security-events.ts';
import { Problem } from '#domain/problems.ts';
import type { Db } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import type { RequestFacts } from '../platform/http/handler.ts';
import { limitedAddress } from '../platform/http/limits/rate-limit.ts';
import type { KeyRing } from '../platform/sealing/seal.ts';
import { addSecurityEvent, countSecurityEvent, deviceOfSession } from './security-log.sql.ts';

/** What happened, to whose account, from where. */
type SecurityEventToRecord = {
  readonly kind: AnySecurityEventKind;
  /** Null when the attempted account does not exist, or is one of the staff. */
  readonly memberId: string | null;
  /** Of the request; null where no request brought it about, as for a command or a job. */
  readonly facts: Pick<RequestFacts, 'address' | 'userAgent' | 'log'> | null;
  readonly at: Date;
  /** More about why, as a code: the problem's, or the method that was used. Never what somebody typed. */
  readonly reason?: string;
  /** The known device that it came from. */
  readonly deviceId?: string | null;
  /** The session that it came from, instead of its device. */
  readonly sessionId?: string;
  /** For an account that does not exist or is one of the staff: the result of `accountHash`. */
  readonly accountHash?: Buffer;
};

/**
 * Writes an event to the security log and one line to the server's log. The one entry point for every feature.
 *
 * Call it with the transaction of what happened (`tx`), so that both are stored or neither. For a refusal, call it with `ctx.db` before
 * the Problem is thrown: in a transaction that the refusal rolls back the event would be lost. `facts` is the fourth argument of a
 * handler, passed on as it is. Failures may be recorded without a thought of their number: the same ones of an hour are one row.
 */
export async function recordSecurityEvent(db: Db, event: SecurityEventToRecord): Promise<void> {
  const { kind, memberId, facts, at, reason = null, sessionId, accountHash = null } = event;
  const deviceId =
    event.deviceId ?? (sessionId === undefined ? null : await deviceOfSession(db, sessionId));
  const { outcome, isRepeated, isBounded } = factsOfSecurityEvent(kind);
  const row = {
    id: newId(at),
    member_id: memberId,
    kind,
    outcome,
    reason,
    account_hash: accountHash,
    address: storableAddress(facts?.address),
    user_agent: (facts?.userAgent ?? '').slice(0, 300),
    device_id: deviceId,
    at,
  };
  if (isRepeated) await countSecurityEvent(db, { ...row, bucket: bucketOf(event) });
  else if (isBounded) await countSecurityEvent(db, { ...row, bucket: bucketOfItself(row.id) });
  else await addSecurityEvent(db, row);
  facts?.log?.({
    event: 'security',
    kind,
    outcome,
    member_id: memberId,
    address: row.address,
    reason,
  });
}

const bucketOfItself = (id: string): Buffer => createHash('sha256').update(id).digest();

/** The key of equal events: the same kind against the same account, from the same network, within the hour. */
function bucketOf(event: SecurityEventToRecord): Buffer {
  const { kind, memberId, facts, at, reason, accountHash } = event;
  const hour = Math.floor(at.getTime() / 3_600_000);
  const account = memberId ?? accountHash?.toString('base64url') ?? '';
  const network = limitedAddress(facts?.address ?? '');
  return createHash('sha256')
    .update([kind, account, network, hour, reason ?? ''].join('\n'))
    .digest();
}

/** A network address as the database stores it; null for anything else, such as the end of a local socket. */
export function storableAddress(address: string | undefined): string | null {
  // A zone says which cable of this machine it was; IPv4 may come written as IPv6.
  const plain = (address ?? '').replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) === 0 ? null : plain;
}

/** What the log keeps of an address that is nobody's: without the key nobody can find out by guessing which it was. */
export function accountHash({ current }: KeyRing, email: string): Buffer {
  return createHmac('sha256', current.key)
    .update('security log account ')
    .update(email.toLowerCase())
    .digest();
}

/** Runs what counts an attempt, and records it where there were too many. */
export async function recordThrottling(
  db: Db,
  event: SecurityEventToRecord,
  count: () => Promise<void>,
): Promise<void> {
  try {
    await count();
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') {
      await recordSecurityEvent(db, event);
    }
    throw error;
  }
}
