import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';
import type { BuiltMember } from './build-member.ts';

export type CatalogueToBuild = {
  /** Works that are payable and wholly the member's, the newest. */
  readonly payable: number;
  /** Works that wait for the other's confirmation, older. */
  readonly awaiting: number;
  /** Works of which the member has half and nobody the rest, the oldest. */
  readonly incomplete: number;
};

/** Writes many works of one member by statements, far faster than registering each; without history and search. */
export async function buildCatalogue(
  owner: Db,
  me: BuiltMember,
  other: BuiltMember,
  { payable, awaiting, incomplete }: CatalogueToBuild,
): Promise<void> {
  const total = payable + awaiting + incomplete;
  await sql`
    insert into work (id, title, state, version_kind, text_music_relationship, registered_by)
    select ('0190' || lpad(to_hex(n), 28, '0'))::uuid, 'Song ' || n,
           case when n <= ${incomplete} then 'registered_incomplete'
                when n <= ${incomplete + awaiting} then 'awaiting_cosigners'
                else 'registered_payable' end,
           'original', 'MTX', ${me.memberId}
      from generate_series(1, ${total}::integer) as n`.execute(owner);
  await sql`
    insert into work_holder (work_id, position, rights_holder_id, role, performing_share, mechanical_share,
                             synchronisation_share, confirmation, confirmed_at)
    select w.id, 1, ${me.rightsHolderId}, 'CA', s.share, s.share, s.share, 'confirmed', now()
      from work w
     cross join lateral (select case w.state when 'registered_payable' then 10000 else 5000 end as share) s
     where w.registered_by = ${me.memberId}`.execute(owner);
  await sql`
    insert into work_holder (work_id, position, rights_holder_id, role, performing_share, mechanical_share,
                             synchronisation_share)
    select w.id, 2, ${other.rightsHolderId}, 'CA', 5000, 5000, 5000
      from work w where w.registered_by = ${me.memberId} and w.state = 'awaiting_cosigners'`.execute(
    owner,
  );
}

/** The same for recordings without anything: no ISRC, no sound, no work. */
export async function buildRecordings(owner: Db, me: BuiltMember, count: number): Promise<void> {
  await sql`
    insert into recording (id, title, artist, registered_by)
    select ('0190' || lpad(to_hex(n), 28, '0'))::uuid, 'Song ' || n, 'Nsuo', ${me.memberId}
      from generate_series(1, ${count}::integer) as n`.execute(owner);
  await sql`
    insert into recording_holder (rights_holder_id, recording_id, parts)
    select ${me.rightsHolderId}, id, '{registrant}' from recording
     where registered_by = ${me.memberId}`.execute(owner);
}
