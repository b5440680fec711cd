import { Problem } from '#domain/problems.ts';
import type { Db } from '../platform/db/db.ts';
import { recordSecurityEvent, type SecurityEventToRecord } from './record-security-event.ts';

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
