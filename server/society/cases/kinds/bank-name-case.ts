import { placeName } from '#domain/bank-details/place-name.ts';
import { deviceLabel } from '#domain/members/device.ts';
import { Problem } from '#domain/problems.ts';
import { type NameKind, nameKindNames } from '#domain/rightsholders/rights-holder.ts';
import { formatDate, formatFullDateTime } from '#domain/text/dates.ts';
import {
  detailsShownAlike,
  type Entering,
  earlierDetails,
  enteringOf,
  type NamedDetails,
  namedDetails,
  otherNamesOf,
} from '../../../bank-details/bank-names.sql.ts';
import { endDetails, lockOwnerOf } from '../../../bank-details/end-details.ts';
import type { Context } from '../../../context.ts';
import { openText } from '../../../platform/sealing/seal.ts';
import { choiceOf, optionalReason, part, type RuledCaseKind } from '../ruled-case.ts';

/** Bank details in a name that is not the member's. They become active after 72 hours also while this waits. */
export const bankNameCase: RuledCaseKind = {
  async describe(db, ids) {
    return (await namedDetails(db, ids)).map((one) => ({
      id: one.id,
      about: one.member,
      reference: one.reference_number,
      in_short: `${placeName(one)} in the name of ${one.holder_name}`,
    }));
  },

  lock: lockOwnerOf,

  async read(ctx, id) {
    const { db } = ctx;
    const [details] = await namedDetails(db, [id]);
    if (details === undefined) return undefined;
    const { member, holder_name: holder } = details;
    const names = await otherNamesOf(db, details.rights_holder_id);
    const entering = await enteringOf(db, details);
    const earlier = await earlierDetails(db, details);
    const shared = (await detailsShownAlike(db, details)).filter((other) =>
      hasSameNumber(ctx, details, other),
    );
    const isActive = isActiveAt(details, ctx.now());
    return {
      title: `Is ${holder} another name for ${member}?`,
      facts: [
        `Entered on ${formatDate(details.proposed_at)}`,
        `${isActive ? 'Active since' : 'Active from'} ${formatFullDateTime(details.in_force_from)}`,
      ],
      remarks: [
        details.status !== 'verified' && `We have not verified ${member}.`,
        ...shared.map(
          (other) =>
            `${other.member} (${other.reference_number}) ${other.state === 'pending' || other.state === 'in_force' ? 'has' : 'had'} the same account, in the name of ${other.holder_name}.`,
        ),
        ...enteredRemarks(entering, details),
      ],
      parts: [
        part('The bank details', [
          ['In the name of', holder, true],
          [details.wallet_provider === null ? 'Bank' : 'Wallet', placeName(details)],
          ['Number', details.number_masked],
        ]),
        part('The member', [
          ['Name', member],
          ...names
            .filter(({ name }) => name !== member)
            .map(({ kind, name }) => [nameKindNames[kind as NameKind], name] as const),
          ['Reference', details.reference_number],
        ]),
        part(
          'How it was entered',
          entering === undefined
            ? [['Device', 'Not recorded']]
            : [
                ['Device', deviceLabel(entering.user_agent)],
                ['Device first used', entering.device_since && formatDate(entering.device_since)],
                ['Second step', entering.has_factor ? 'Confirmed' : 'None', !entering.has_factor],
              ],
        ),
        part(
          'Earlier bank details',
          earlier.length === 0
            ? [['None', 'These are their first bank details']]
            : earlier.map((one) => [
                formatDate(one.proposed_at),
                `${placeName(one)} ${one.number_masked}, ${one.holder_name}`,
              ]),
        ),
      ],
      choices: [
        choiceOf({
          id: 'approve',
          label: 'Approve',
          shortcut: 'a',
          follows: isActive
            ? 'The bank details stay active.'
            : `The bank details become active on ${formatFullDateTime(details.in_force_from)}.`,
          ...optionalReason,
          reasons: ['This is another name the member uses.', 'The member explained it by phone.'],
        }),
        choiceOf({
          id: 'ask',
          label: 'Ask again',
          shortcut: 'r',
          follows: `We stop using these bank details and ask ${member} to enter them again.`,
          reasons: [
            'This account is not in your name. Please enter an account in your own name.',
            'The name may be misspelt. Please enter it exactly as your bank has it.',
            'If this is also your name, please send us a document that shows both names.',
          ],
        }),
        choiceOf({
          id: 'refuse',
          label: 'Refuse',
          shortcut: 'x',
          follows: `We stop using these bank details and tell ${member} why. ${isActive ? 'We cannot pay them until they enter new ones.' : 'Earlier ones stay active.'}`,
          reasons: [
            'This account belongs to someone else.',
            shared.length > 0 && 'Another member already uses this account.',
          ],
        }),
      ],
      names: {},
      involved: [details.rights_holder_id, ...shared.map((other) => other.rights_holder_id)],
      basis: [details.state, holder, member, shared.map((other) => other.id), isActive],
    };
  },

  async rule(ctx, id, { choice, reason, by }) {
    const [details] = await namedDetails(ctx.db, [id]);
    if (details === undefined) throw new Problem('case_over');
    if (choice === 'approve') return `You approved ${details.member}’s bank details.`;
    const ending = { by, reason: reason ?? '', asksAgain: choice === 'ask' };
    const ended = await endDetails(ctx, { memberId: details.member_id, id }, ending);
    if (ended === undefined) throw new Problem('case_over');
    return `We told ${details.member} that we cannot use these bank details.`;
  },
};

/** What is due counts as active, also while the job that writes it down is late. */
function isActiveAt({ state, in_force_from }: NamedDetails, now: Date): boolean {
  return state === 'in_force' || (state === 'pending' && in_force_from <= now);
}

/** Whether two accounts have one number. Neither leaves this function. */
function hasSameNumber({ keys }: Context, one: NamedDetails, other: NamedDetails): boolean {
  const [mine, theirs] = [one, other].map(({ id, number_sealed }) =>
    openText(keys, number_sealed, `bank_detail/${id}/number`),
  );
  return mine === theirs;
}

const dayMs = 24 * 3_600_000;

/** What speaks of somebody else having entered it. */
function enteredRemarks(entering: Entering | undefined, { proposed_at }: NamedDetails): string[] {
  const since = entering?.device_since ?? null;
  if (since === null || proposed_at.getTime() - since.getTime() > 7 * dayMs) return [];
  return ['They were entered on a device first used that week.'];
}
