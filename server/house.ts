import type { MemberStatus } from '#domain/permissions.ts';
import type { Db } from './db/db.ts';

/** What a verb may use of the running server. The clock is here so that tests can move it. */
export type House = {
  readonly db: Db;
  readonly now: () => Date;
};

/** The member who asks, as their session says. */
export type Actor = {
  readonly memberId: string;
  readonly rightsHolderId: string;
  readonly sessionId: string;
  readonly status: MemberStatus;
};
