import type { RuledCase } from '#contract/society/cases.ts';
import { formatDisputeNumber } from '#domain/disputes/dispute.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { formatDate } from '#domain/text/dates.ts';
import { formatShare, rightNames, rights, type Share } from '#domain/works/shares.ts';
import {
  type ReviewRow,
  readTotals,
  reviewById,
  reviewsById,
} from '../../../consent/consent.sql.ts';
import { readContacts } from '../../../consent/contacts.ts';
import { totalIn } from '../../../consent/wait-for-society.ts';
import { lockWork } from '../../../works/lock-work.ts';
import { type DecisionEffect, decideConsent } from '../../consents/decide-consent.ts';
import { decisionsOf } from '../../queue/queue.sql.ts';
import { accountText, knownPeople, rightsHoldersOfMembers } from '../people.sql.ts';
import { choiceOf, listOf, part, present, type RuledCaseKind } from '../ruled-case.ts';

/** An answer through a link that costs somebody something. */
export const consentCase: RuledCaseKind = {
  async describe(db, ids) {
    return (await reviewsById(db, ids)).map((review) => ({
      id: review.id,
      about: review.name,
      reference: formatWorkNumber(review.work_number),
      in_short: `${titleOf(review, 'Would lose', 'Lost')} of ${review.title}`,
    }));
  },

  async lock(tx, id) {
    const review = await reviewById(tx, id);
    if (review !== undefined) await lockWork(tx, review.work_id);
  },

  async read(ctx, id) {
    const review = await reviewById(ctx.db, id);
    if (review === undefined) return undefined;
    const { name, rights_holder_id: holderId } = review;
    const [linkBy = null] =
      review.link_by === null ? [] : await rightsHoldersOfMembers(ctx.db, [review.link_by]);
    const sides = [review.before, review.after].map(readTotals);
    const ids = [...new Set(sides.flat().map(({ rights_holder_id }) => rights_holder_id))];
    const people = await knownPeople(ctx.db, present([...ids, holderId, linkBy]));
    // Whole only as long as there is something to ask.
    const isOpen = review.decided_at === null && review.lapsed_at === null;
    const contacts = (await readContacts(ctx.db, ctx, holderId)).map((contact) =>
      isOpen ? contact : { ...contact, value: contact.masked },
    );
    const gains = linkBy !== null && lossOf(review, linkBy) < 0;
    const maker = review.link_by_name ?? ctx.society.name;
    const loser = people.get(holderId);
    const linker = linkBy === null ? undefined : people.get(linkBy);
    return {
      title: `${name} ${titleOf(review, 'would lose', 'lost')}`,
      facts: [
        review.title,
        formatWorkNumber(review.work_number),
        subjectText(review),
        `Answered on ${formatDate(review.answered_at)}`,
      ],
      remarks: [
        `The answer came through a link that ${maker} made.${gains ? ` ${maker} ${review.is_past ? 'gained' : 'would gain'} from it.` : ''} We cannot tell if it really came from ${name}.`,
        review.kind === 'confirmation' && `Someone lowered this share before ${name} confirmed it.`,
        review.signed_as !== name && `The answer is signed “${review.signed_as}”.`,
        review.is_past && 'It took effect before we started checking such answers.',
      ],
      changes: changesIn(
        review,
        review.kind === 'confirmation' ? [holderId] : ids,
        (one) => people.get(one)?.name ?? '',
      ),
      parts: [
        part(`What we know about ${name}`, [
          ['Account', loser ? accountText(loser) : null],
          ['Works', loser ? String(loser.works) : null, false, listOf('works', holderId)],
          ...contacts.map(
            ({ kind, value, source }) =>
              [
                kind === 'email' ? 'Email' : 'Phone',
                source === 'link' ? `${value}, entered when the link was made` : value,
                source === 'link',
              ] as const,
          ),
          ['Contact', contacts.length === 0 ? 'We have no email or phone number' : null, true],
        ]),
        linker !== undefined &&
          part(`What we know about ${linker.name}`, [
            ['Account', accountText(linker)],
            ['Works', String(linker.works), false, listOf('works', linker.id)],
            [
              'Answers by their links',
              `${linker.through_links} that cost someone a share, ${linker.refused} refused`,
              linker.refused > 0,
            ],
          ]),
      ],
      to_call: isOpen
        ? { name, numbers: knownNumbers(contacts), question: questionFor(review) }
        : null,
      choices: choicesFor(review, {
        hasPhone: contacts.some(({ kind }) => kind === 'phone'),
        wasAsked: (await decisionsOf(ctx.db, { kind: 'consent', id })).some(
          ({ decision }) => decision === 'ask_proof',
        ),
      }),
      names: { works: [review.work_id], disputes: [review.dispute_id ?? []].flat() },
      involved: [...ids, linkBy],
      asked:
        review.link_by === null || linker === undefined
          ? null
          : {
              memberId: review.link_by,
              name: linker.name,
              about: review.title,
              usual: ['Please send us a split sheet on which everyone agreed to these shares.'],
            },
      basis: [review.before, review.after],
    };
  },

  async rule(ctx, id, { choice, reason, by }) {
    const isApproved = choice === 'approve';
    return effects[await decideConsent(ctx, id, { isApproved, by, reason })];
  },
};

const effects: Readonly<Record<DecisionEffect, string>> = {
  done: 'The decision has taken effect.',
  waits_for_others:
    'Approved. It takes effect when everyone has answered and we have checked the answers.',
  noted: 'Saved. Nothing changed on the work.',
};

function choicesFor(
  review: ReviewRow,
  { hasPhone, wasAsked }: { readonly hasPhone: boolean; readonly wasAsked: boolean },
) {
  const { name, is_past: isPast } = review;
  return [
    choiceOf({
      id: 'approve',
      label: 'Approve',
      shortcut: 'a',
      follows: isPast
        ? 'Nothing changes on the work. We record that the answer is right, and tell everyone on it.'
        : 'It takes effect and we tell everyone on the work.',
      reason: 'optional',
      reasons: [
        hasPhone && `${name} told us by phone that they gave this answer.`,
        `${name} told us in person that they gave this answer.`,
      ],
      is_seconded: !isPast,
    }),
    choiceOf({
      id: 'refuse',
      label: 'Refuse',
      shortcut: 'x',
      follows: isPast
        ? `Nothing changes on the work. We tell everyone on it. To get the share back, ${name} must raise a dispute.`
        : 'Nothing changes on the work. We tell everyone on it.',
      reasons: [
        `${name} told us that they did not give this answer.`,
        `We could not reach ${name} to check the answer.`,
        wasAsked && 'We did not receive the proof we asked for.',
      ],
    }),
  ];
}

/** What the holder loses of the right of which they lose most, in hundredths of a percent; below 0 they gain. */
function lossOf(review: ReviewRow, holderId = review.rights_holder_id): Share {
  const [had, has] = [totalIn(review.before, holderId), totalIn(review.after, holderId)];
  const losses = rights.map((right) => had[right] - has[right]);
  const most = Math.max(...losses);
  return most > 0 ? most : Math.min(...losses);
}

function titleOf(review: ReviewRow, would: string, did: string): string {
  return `${review.is_past ? did : would} ${formatShare(lossOf(review))}`;
}

function changesIn(
  review: ReviewRow,
  ids: readonly string[],
  nameOf: (id: string) => string,
): RuledCase['changes'] {
  return ids.flatMap((id) => {
    const [had, has] = [totalIn(review.before, id), totalIn(review.after, id)];
    return rights.map((right) => ({
      name: nameOf(id),
      right,
      before: had[right],
      after: has[right],
    }));
  });
}

function subjectText({ kind, dispute_number }: ReviewRow): string {
  if (kind === 'confirmation') return 'A confirmed share';
  if (kind === 'proposal') return 'A proposal';
  return dispute_number === null ? 'A dispute' : `Dispute ${formatDisputeNumber(dispute_number)}`;
}

function knownNumbers(contacts: Awaited<ReturnType<typeof readContacts>>): string[] {
  return contacts
    .filter(({ kind, source }) => kind === 'phone' && source !== 'link')
    .map(({ value }) => value);
}

/** What to ask whoever it costs something: about the right of which they lose most. */
function questionFor(review: ReviewRow): string {
  const [had, has] = [
    totalIn(review.before, review.rights_holder_id),
    totalIn(review.after, review.rights_holder_id),
  ];
  const right = rights.toSorted((one, other) => had[other] - has[other] - (had[one] - has[one]))[0];
  if (right === undefined) return '';
  return `Did you agree to a ${rightNames[right].toLowerCase()} share of ${formatShare(has[right])} in ‘${review.title}’, instead of ${formatShare(had[right])}?`;
}
