import { sql } from 'kysely';
import type { MemberStatus } from '#domain/permissions.ts';
import type { BankDetailRow } from '../bank-details/bank-details.sql.ts';
import type { Transaction } from '../platform/db/db.ts';

export type CheckedMember = {
  readonly id: string;
  readonly reference_number: string;
  readonly status: MemberStatus;
  readonly email: string;
  readonly is_closed: boolean;
  readonly bank_details: readonly Pick<
    BankDetailRow,
    'id' | 'kind' | 'bank_code' | 'wallet_provider' | 'number_masked' | 'name_match' | 'state'
  >[];
  /** Sealed numbers of the same, by id, in base64. */
  readonly sealed_numbers: readonly { readonly id: string; readonly sealed: string }[];
  readonly factors: readonly { readonly id: string; readonly is_set_aside: boolean }[];
  readonly events: readonly {
    readonly event: string;
    readonly detail: Record<string, unknown>;
    readonly at: string;
  }[];
};

/** The next members after one of them, each with the bank details that count and the events that decide what stands. */
export async function membersToCheck(
  tx: Transaction,
  after: string,
  limit: number,
): Promise<CheckedMember[]> {
  const { rows } = await sql<CheckedMember>`
    select m.id, m.reference_number, m.status, m.email, m.closed_at is not null as is_closed,
           coalesce((select json_agg(json_build_object('id', b.id, 'kind', b.kind, 'bank_code', b.bank_code,
                       'wallet_provider', b.wallet_provider, 'number_masked', b.number_masked,
                       'name_match', b.name_match, 'state', b.state))
                       from bank_detail b where b.member_id = m.id and b.state in ('in_force', 'pending')), '[]') as bank_details,
           coalesce((select json_agg(json_build_object('id', b.id, 'sealed', encode(b.number_sealed, 'base64')))
                       from bank_detail b where b.member_id = m.id and b.state in ('in_force', 'pending')), '[]') as sealed_numbers,
           coalesce((select json_agg(json_build_object('id', f.id, 'is_set_aside', f.set_aside_at is not null))
                       from second_factor f where f.member_id = m.id and f.confirmed_at is not null), '[]') as factors,
           coalesce((select json_agg(json_build_object('event', e.event, 'detail', e.detail,
                       'at', to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.seq)
                       from member_event e where e.member_id = m.id
                        and e.event in ('signed_up', 'verified', 'suspended', 'reinstated', 'account_closed', 'email_changed',
                          'bank_details_proposed', 'bank_details_cancelled', 'bank_details_in_force',
                          'factor_added', 'factor_removed', 'factors_reset', 'factor_reset_stopped')), '[]') as events
      from member m
     where m.id > ${after}::uuid
     order by m.id
     limit ${limit}`.execute(tx);
  return rows;
}
