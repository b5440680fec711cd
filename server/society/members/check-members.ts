import { isDeepStrictEqual } from 'node:util';
import { nationalWalletNumber } from '#domain/bank-details/wallets.ts';
import { mask, maskEmail } from '#domain/text/mask.ts';
import { historyDetail } from '../../bank-details/bank-details-view.ts';
import type { Context } from '../../context.ts';
import { type Baseline, noBaseline, uncovered } from '../../history/baseline.ts';
import { type KeyRing, openText } from '../../platform/sealing/seal.ts';
import { areFactorsRecorded } from '../../second-factor/record-factor-event.ts';
import { type CheckedMember, membersToCheck } from './members.sql.ts';

/** What of an account is not what its history led to. */
type MemberContradiction =
  | 'status'
  | 'closing'
  | 'email address'
  | 'bank details'
  | 'bank number'
  | 'second factors';

type ContradictoryMember = {
  readonly id: string;
  readonly reference_number: string;
  readonly fields: readonly MemberContradiction[];
};

const membersAtOnce = 500;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Compares every account with its history. Also while the portal is at work. */
export async function checkMembers(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  baseline: Baseline = noBaseline,
): Promise<ContradictoryMember[]> {
  const contradictory: ContradictoryMember[] = [];
  for (let after = firstId; ; ) {
    const place = after;
    // One statement: as of one moment.
    const members = await db
      .transaction()
      .execute((tx) => membersToCheck(tx, place, membersAtOnce));
    for (const member of members) {
      const { id, reference_number } = member;
      const found = contradictionsOf(member, keys);
      const fields = uncovered(baseline, { kind: 'member', id }, found, (field) =>
        standingOfMember(member, field),
      );
      if (fields.length > 0) contradictory.push({ id, reference_number, fields });
    }
    const last = members.at(-1);
    if (last === undefined || members.length < membersAtOnce) return contradictory;
    after = last.id;
  }
}

function standingOfMember(member: CheckedMember, field: MemberContradiction): unknown {
  const { status, is_closed, email, bank_details, factors } = member;
  const facts: Record<MemberContradiction, unknown> = {
    status,
    closing: is_closed,
    'email address': email,
    'bank details': bank_details,
    'bank number': bank_details,
    // As baselines have hashed it since before passkeys said whether they are backed up.
    'second factors': factors.map(({ id, is_set_aside }) => ({ id, is_set_aside })),
  };
  return facts[field];
}

function contradictionsOf(member: CheckedMember, keys: KeyRing): MemberContradiction[] {
  const has = (event: string) => member.events.some((one) => one.event === event);
  const lastOf = (...events: readonly string[]) =>
    member.events.findLast(({ event }) => events.includes(event));
  const found: MemberContradiction[] = [];
  const decided = lastOf('verified', 'verification_withdrawn', 'suspended', 'reinstated');
  // Without an entry of signing up nothing is known of the beginning: such an account came from elsewhere.
  const status = decided?.detail.to ?? (has('signed_up') ? 'provisional' : member.status);
  if (status !== member.status) found.push('status');
  if (member.is_closed !== has('account_closed')) found.push('closing');
  const email = lastOf('email_changed')?.detail.new;
  if (!member.is_closed && email !== undefined && email !== maskEmail(member.email)) {
    found.push('email address');
  }
  if (!areBankDetailsRecorded(member)) found.push('bank details');
  if (!areNumbersSealed(member, keys)) found.push('bank number');
  if (!areFactorsRecorded(member.events, member.factors)) found.push('second factors');
  return found;
}

/** What the events led to: at most one version in force and one pending. */
function areBankDetailsRecorded({ events, bank_details, is_closed }: CheckedMember): boolean {
  if (is_closed) return bank_details.length === 0;
  let pending: unknown = null;
  let inForce: unknown = null;
  for (const { event, detail } of events) {
    const { way: _, reason: __, ...recorded } = detail;
    if (event === 'bank_details_proposed') pending = recorded;
    // The society ends active ones too.
    if (event === 'bank_details_cancelled' && isDeepStrictEqual(inForce, recorded)) inForce = null;
    else if (event === 'bank_details_cancelled') pending = null;
    if (event === 'bank_details_in_force') [pending, inForce] = [null, recorded];
  }
  const standing = (state: string) => {
    const row = bank_details.find((one) => one.state === state);
    return row === undefined ? null : historyDetail(row);
  };
  return (
    isDeepStrictEqual(standing('pending'), pending) &&
    isDeepStrictEqual(standing('in_force'), inForce)
  );
}

/** Whether each number is one that the portal sealed for this version, and the one that is shown masked: its key is not in the database. */
function areNumbersSealed({ bank_details, sealed_numbers }: CheckedMember, keys: KeyRing): boolean {
  return sealed_numbers.every(({ id, sealed }) => {
    const details = bank_details.find((one) => one.id === id);
    try {
      const bytes = Buffer.from(sealed, 'base64');
      const number = openText(keys, bytes, `bank_detail/${id}/number`);
      const shown = details?.kind === 'mobile_money' ? nationalWalletNumber(number) : number;
      return mask(shown) === details?.number_masked;
    } catch {
      return false;
    }
  });
}
