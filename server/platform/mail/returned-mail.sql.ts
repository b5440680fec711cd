import { sql } from 'kysely';
import type { Db, Transaction } from '../db/db.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** Stores a mail that came back, with whose address it is; one that comes back again waits again. */
export async function addReturnedMail(
  db: Db,
  {
    payload: { id, sealed, until },
    to,
    status,
    answer,
    at,
  }: {
    readonly payload: Jobs['send_mail'];
    readonly to: string;
    readonly status: number;
    readonly answer: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into returned_mail (id, sealed, valid_until, member_id, status, answer, returned_at)
    values (${id}, ${Buffer.from(sealed, 'base64')}, ${until}::timestamptz,
            (select id from member where email = ${to} and closed_at is null), ${status}, ${answer}, ${at})
    on conflict (id) do update set state = 'open', status = excluded.status, answer = excluded.answer,
       returned_at = excluded.returned_at`.execute(db);
}

/** A mail has left: it waits for nobody, and its address works. */
export async function noteArrival(db: Db, id: string, to: string): Promise<void> {
  await sql`
    with arrived as (update returned_mail set state = 'sent_again' where id = ${id} and state = 'open')
    update member set email_returned_at = null where email = ${to} and email_returned_at is not null`.execute(
    db,
  );
}

/** A mail that came back, as it is stored; `others` are how much else came back from the same member's address. */
export type ReturnedMail = {
  readonly id: string;
  readonly sealed: Buffer;
  readonly valid_until: Date | null;
  readonly status: number;
  readonly answer: string;
  readonly returned_at: Date;
  readonly others: number;
  readonly member_id: string | null;
  readonly rights_holder_id: string | null;
  readonly member: string | null;
  readonly reference_number: string | null;
  readonly email: string | null;
  readonly phone: string | null;
};

/** The mails of these ids. */
export async function returnedMailsBy(db: Db, ids: readonly string[]): Promise<ReturnedMail[]> {
  const { rows } = await sql<ReturnedMail>`
    select b.id, b.sealed, b.valid_until, b.status, b.answer, b.returned_at, b.member_id, m.rights_holder_id,
           h.name as member, m.reference_number, m.email, d.phone,
           (select count(*) from returned_mail o where o.member_id = b.member_id and o.state = 'open' and o.id <> b.id)::int as others
      from returned_mail b
      left join member m on m.id = b.member_id
      left join rights_holder h on h.id = m.rights_holder_id
      left join member_detail d on d.member_id = m.id
     where b.id = any(${[...ids]}::uuid[]) order by b.id limit ${ids.length}`.execute(db);
  return rows;
}

export async function lockReturnedMail(tx: Transaction, id: string): Promise<void> {
  await sql`select from returned_mail where id = ${id} for update`.execute(tx);
}

/** Ends a mail and all else that came back from the same member's address; returns what can be queued again. */
export async function endReturnedMails(
  tx: Transaction,
  id: string,
  { state, at }: { readonly state: 'sent_again' | 'wrong_address' | 'closed'; readonly at: Date },
): Promise<Jobs['send_mail'][]> {
  const { rows } = await sql<{ id: string; sealed: Buffer; valid_until: Date | null }>`
    update returned_mail b set state = ${state} from returned_mail o
     where o.id = ${id} and (b.id = o.id or b.member_id = o.member_id) and b.state = 'open'
    returning b.id, b.sealed, b.valid_until`.execute(tx);
  return rows
    .filter(({ valid_until }) => valid_until === null || valid_until > at)
    .map((row) => ({
      id: row.id,
      sealed: row.sealed.toString('base64'),
      until: row.valid_until?.toISOString() ?? null,
    }));
}

/** Notices are not mailed to this member until they have another address. */
export async function noteWrongAddress(tx: Transaction, memberId: string, at: Date): Promise<void> {
  await tx
    .updateTable('member')
    .set({ email_returned_at: at })
    .where('id', '=', memberId)
    .execute();
}
