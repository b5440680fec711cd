import type {
  listSecurityEvents as listSecurityEventsEndpoint,
  SecurityEvent,
} from '#contract/session/security-log.ts';
import * as contract from '#contract/session/security-log.ts';
import { deviceOf } from '#domain/members/device.ts';
import type { SecurityEventKind } from '#domain/members/security-events.ts';
import type { Actor } from '../context.ts';
import type { Db } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { deviceOfSession, eventsOfMember } from './security-log.sql.ts';

const pageSize = 20;
/** A year of somebody who logs in many times a day. */
const maxExported = 10_000;

/** What happened to who may enter the member's account. */
const listSecurityEvents: Handler<typeof listSecurityEventsEndpoint> = async (
  { db },
  actor,
  { query },
) => {
  const found = await eventsAsSeen(db, actor, { before: query.before, limit: pageSize + 1 });
  const events = found.slice(0, pageSize);
  const next = found.length > pageSize ? (events.at(-1)?.id ?? null) : null;
  return { data: { events, next } };
};

/** All of it, for the member's data. */
export function securityEventsOf(
  db: Db,
  actor: Pick<Actor, 'memberId' | 'sessionId'>,
): Promise<SecurityEvent[]> {
  return eventsAsSeen(db, actor, { limit: maxExported });
}

async function eventsAsSeen(
  db: Db,
  { memberId, sessionId }: Pick<Actor, 'memberId' | 'sessionId'>,
  wanted: { readonly before?: string | undefined; readonly limit: number },
): Promise<SecurityEvent[]> {
  const rows = await eventsOfMember(db, memberId, wanted);
  const device = await deviceOfSession(db, sessionId);
  return rows.map((row) => ({
    id: row.id,
    // Safe: nothing but recordSecurityEvent writes kinds.
    kind: row.kind as SecurityEventKind,
    outcome: row.outcome,
    ...deviceOf(row.user_agent),
    address: row.address,
    is_this_device: row.device_id !== null && row.device_id === device,
    repeats: row.repeats,
    at: row.at.toISOString(),
    last_at: row.last_at.toISOString(),
  }));
}

export const securityLogRoutes: readonly Route[] = [
  answer(contract.listSecurityEvents, listSecurityEvents),
];
