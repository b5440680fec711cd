import type { Db } from '../../platform/db/db.ts';

/** Which events to list; `kind` and `memberId` undefined are all. */
type SecurityEventsWanted = {
  readonly memberId: string | undefined;
  readonly kind: string | undefined;
  readonly since: Date;
  readonly limit: number;
};

/** The security log, the newest first. */
export function securityEventsAs(db: Db, { memberId, kind, since, limit }: SecurityEventsWanted) {
  return db
    .selectFrom('security_event as e')
    .leftJoin('member as m', 'm.id', 'e.member_id')
    .select([
      'e.id',
      'e.kind',
      'e.outcome',
      'e.reason',
      'e.address',
      'e.user_agent',
      'e.repeats',
      'e.at',
      'e.last_at',
      'm.reference_number',
    ])
    .where('e.at', '>=', since)
    .$if(memberId !== undefined, (query) => query.where('e.member_id', '=', memberId ?? ''))
    .$if(kind !== undefined, (query) => query.where('e.kind', '=', kind ?? ''))
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();
}
