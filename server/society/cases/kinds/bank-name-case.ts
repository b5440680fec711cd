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
import { choiceOf, linesOf, type RuledCaseKind } from '../ruled-case.ts';

/** Bank details in a name that is not the member's. They become active after 72 hours also while this waits. */
export const bankNameCase: RuledCaseKind = {
  async describe(db, ids) {
    const found = await namedDetails(db, ids);
    return new Map(
      found.map((one) => [
        one.id,
        {
          about: one.member,
          reference: one.reference_number,
          in_short: `${placeName(one)} in the name of ${one.holder_name}`,
        },
      ]),
    );
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
      title: `${holder} is not the name of ${member}`,
      facts: [
        `Entered on ${formatDate(details.proposed_at)}`,
        `${isActive ? 'Active since' : 'Active from'} ${formatFullDateTime(details.in_force_from)}`,
      ],
      remarks: [
        ...(details.status === 'verified' ? [] : [`We have not verified ${member}.`]),
        ...shared.map(
          (other) =>
            `${other.member} (${other.reference_number}) ${other.state === 'pending' || other.state === 'in_force' ? 'has' : 'had'} the same account, in the name of ${other.holder_name}.`,
        ),
        ...enteredRemarks(entering, details),
      ],
      changes: [],
      parts: [
        {
          title: 'The account',
          lines: linesOf([
            ['In the name of', holder, true],
            [details.wallet_provider === null ? 'Bank' : 'Wallet', placeName(details)],
            ['Number', details.number_masked],
          ]),
        },
        {
          title: 'The member',
          lines: linesOf([
            ['Name', member],
            ...names
              .filter(({ name }) => name !== member)
              .map(({ kind, name }) => [nameKindNames[kind as NameKind], name] as const),
            ['Reference', details.reference_number],
          ]),
        },
        {
          title: 'How it was entered',
          lines: linesOf(
            entering === undefined
              ? [['Device', 'Not recorded']]
              : [
                  ['Device', deviceLabel(entering.user_agent)],
                  [
                    'Device known since',
                    entering.device_since && formatDate(entering.device_since),
                  ],
                  ['Second step', entering.has_factor ? 'Given' : 'None', !entering.has_factor],
                ],
          ),
        },
        {
          title: 'Earlier bank details',
          lines: linesOf(
            earlier.length === 0
              ? [['None', 'These are the first']]
              : earlier.map((one) => [
                  formatDate(one.proposed_at),
                  `${placeName(one)} ${one.number_masked}, ${one.holder_name}`,
                ]),
          ),
        },
      ],
      texts: [],
      files: [],
      to_call: null,
      choices: [
        choiceOf({
          id: 'approve',
          label: 'Same person',
          shortcut: 'a',
          act: 'Approve and open next',
          follows: isActive
            ? 'The bank details stay active.'
            : `The bank details become active on ${formatFullDateTime(details.in_force_from)}.`,
          reason: 'optional',
          reason_label: 'Why? Only the society reads this.',
          reasons: ['It is another name of the member.', 'The member called and explained it.'],
        }),
        choiceOf({
          id: 'ask',
          label: 'Ask again',
          shortcut: 'r',
          act: 'Ask again and open next',
          follows: `These bank details end. We ask ${member} to enter them again.`,
          reasons: [
            'The account is in another name than yours. Enter an account in your own name.',
            'We think the name is misspelt. Enter it as it is on your bank card.',
            'If this is another name of yours, write to us with a document that shows both names.',
          ],
        }),
        choiceOf({
          id: 'refuse',
          label: 'Refuse',
          shortcut: 'x',
          act: 'Refuse and open next',
          follows: `These bank details end, and we tell ${member} why. ${isActive ? 'No others become active.' : 'Earlier ones stay active.'}`,
          reasons: ['The account belongs to another person.', 'Another member uses this account.'],
        }),
      ],
      involved: [details.rights_holder_id, ...shared.map((other) => other.rights_holder_id)],
      basis: [details.state, holder, member, shared.map((other) => other.id), isActive],
    };
  },

  async rule(ctx, id, { choice, reason, by }) {
    const [details] = await namedDetails(ctx.db, [id]);
    if (details === undefined) throw new Problem('case_over');
    if (choice === 'approve') return `${details.member} is paid to this account.`;
    const ending = { by, reason: reason ?? '', asksAgain: choice === 'ask' };
    const ended = await endDetails(ctx, { memberId: details.member_id, id }, ending);
    if (ended === undefined) throw new Problem('case_over');
    return `${details.member}’s bank details have ended.`;
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
  return ['It was entered on a device that was new that week.'];
}
