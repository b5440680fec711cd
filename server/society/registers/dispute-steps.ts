import type { Dispute } from '#contract/disputes/dispute.ts';
import { isExtendable } from '#domain/disputes/deadlines.ts';
import { type DisputeState, disputeStateNames } from '#domain/disputes/dispute.ts';
import { type DisputeMove, nextState } from '#domain/disputes/moves.ts';
import { mayBeInvited } from '#domain/disputes/parties.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { partiesRead } from './dispute-talks.ts';
import { actOf, type EntryFacts, fieldOf } from './register.ts';

type Acts = EntryFacts['acts'];

/** What the society does about the steps of a dispute: how long they take, who is waited for, which comes next, and its end. */
export function stepActs(view: Dispute): Acts {
  return [...timeActs(view), ...partyActs(view), ...moveActs(view), ...endActs(view)];
}

function timeActs({ state, deadline }: Dispute): Acts {
  if (deadline === null || !isExtendable(state)) return [];
  const now = formatFullDate(deadline);
  return [
    actOf({
      id: 'give_time',
      label: 'Give more time',
      act: 'Give more time',
      follows: `This step ends on ${now}. We tell all parties the new deadline, and links work until then.`,
      reason_label: partiesRead,
      reasons: ['One of you asked us for more time.'],
      fields: [fieldOf({ name: 'until', label: 'New deadline', is: 'day', hint: `After ${now}.` })],
    }),
  ];
}

function partyActs({ state, parties }: Dispute): Acts {
  const choices = (those: Dispute['parties']) =>
    those.map(({ rights_holder_id, name }) => ({ value: rights_holder_id, label: name }));
  const invitable = parties.filter((one) => mayBeInvited(state, { hasAccount: one.is_member }));
  const invited = parties.filter(({ presence }) => presence === 'link');
  return [
    ...(invitable.length === 0
      ? []
      : [
          actOf({
            id: 'invite',
            label: 'Invite a party',
            act: 'Create link',
            follows:
              'They can answer through the link, without an account. We wait for their answer while the link works. A new link replaces the old one.',
            reason: 'none',
            fields: [
              fieldOf({
                name: 'party',
                label: 'Party',
                is: 'choice',
                choices: choices(invitable),
              }),
              fieldOf({
                name: 'email',
                label: 'Their email',
                hint: 'Leave this empty to get a link that you can send yourself.',
                is_optional: true,
              }),
            ],
          }),
        ]),
    ...(invited.length === 0
      ? []
      : [
          actOf({
            id: 'end_link',
            label: 'End a link',
            act: 'End link',
            follows:
              'The link stops working, and we no longer wait for their answer. If it was the last one missing, the dispute continues.',
            reason: 'none',
            fields: [
              fieldOf({ name: 'party', label: 'Party', is: 'choice', choices: choices(invited) }),
            ],
          }),
        ]),
  ];
}

const steps: readonly DisputeMove[] = [
  'open_evidence',
  'open_negotiation',
  'open_mediation',
  'determine',
];

function moveActs({ state, kind }: Dispute): Acts {
  const choices = steps.flatMap((move) => {
    const to = nextState(state, move, 'society', kind);
    return to === null ? [] : [{ value: move, label: disputeStateNames[to] }];
  });
  if (choices.length === 0) return [];
  return [
    actOf({
      id: 'move_on',
      label: 'Move to another step',
      act: 'Move dispute',
      follows: 'The current step ends now. We tell all parties.',
      reason_label: partiesRead,
      reasons: ['Both sides asked us to.'],
      fields: [fieldOf({ name: 'step', label: 'Step', is: 'choice', choices })],
    }),
  ];
}

const reopenable: readonly DisputeState[] = ['closed', 'withdrawn', 'rejected'];

function endActs({ state }: Dispute): Acts {
  if (reopenable.includes(state))
    return [
      actOf({
        id: 'reopen',
        label: 'Reopen dispute',
        act: 'Reopen dispute',
        follows: 'The current outcome applies until there is a new one. We tell all parties.',
        reason_label: partiesRead,
        reasons: ['There is new evidence.'],
        is_seconded: true,
      }),
    ];
  const isStuck = state === 'resolved';
  if (!isStuck && state !== 'applied') return [];
  return [
    ...(isStuck
      ? [
          actOf({
            id: 'apply',
            label: 'Try the change again',
            act: 'Try the change again',
            follows: 'We try to make the change again. Correct what stopped it first.',
            reason: 'none',
          }),
        ]
      : []),
    actOf({
      id: 'close',
      label: 'Close dispute',
      act: 'Close dispute',
      follows: isStuck
        ? 'The dispute ends without the change that was decided. Money is no longer on hold.'
        : 'The dispute closes now.',
      reason_label: partiesRead,
      is_seconded: isStuck,
    }),
  ];
}
