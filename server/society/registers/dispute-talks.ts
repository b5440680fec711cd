import type { Dispute } from '#contract/disputes/dispute.ts';
import { isAboutShares, type ShownDispute, splitToEnter } from '../disputes/enter-split.ts';
import { actOf, type EntryFacts, fieldOf } from './register.ts';

type Acts = EntryFacts['acts'];

/** Over the field for a reason that all parties of a dispute read. */
export const partiesRead = 'Why? All parties will read this.';

/** What the society does while others than itself would end the dispute: a mediator, or a court. */
export function talkActs(shown: ShownDispute): Acts {
  const { state } = shown.view;
  return [
    ...(state === 'mediation' ? mediationActs(shown) : []),
    ...(state === 'external' ? courtActs(shown) : []),
    ...(state === 'mediation' || state === 'determination' ? [toCourt(shown.view)] : []),
  ];
}

function mediationActs(shown: ShownDispute): Acts {
  const { mediation } = shown.view;
  return [
    actOf({
      id: 'name_mediator',
      label: mediation === null ? 'Name a mediator' : 'Change mediator or date',
      act: mediation === null ? 'Name mediator' : 'Save and tell parties',
      follows: 'We tell all parties who mediates, when and where. The mediator decides nothing.',
      reason: 'none',
      fields: [
        fieldOf({ name: 'mediator', label: 'Mediator', value: mediation?.mediator ?? '' }),
        fieldOf({
          name: 'on',
          label: 'Date of the meeting',
          is: 'day',
          hint: 'From today until mediation ends.',
          value: mediation?.on ?? '',
        }),
        fieldOf({
          name: 'place',
          label: 'Place and time, or a link to the call',
          value: mediation?.place ?? '',
        }),
      ],
    }),
    ...(isAboutShares(shown.view)
      ? [
          actOf({
            id: 'record_agreement',
            label: 'Record agreement',
            act: 'Ask everyone to accept',
            follows: 'We ask all parties to accept these shares. They apply once everyone has.',
            reason_label: partiesRead,
            reasons: ['You agreed on this at the meeting.'],
            split: splitToEnter(shown),
          }),
        ]
      : []),
    actOf({
      id: 'end_mediation',
      label: 'End mediation',
      act: 'End mediation',
      follows: 'We tell all parties. The dispute comes to the queue, and two officers decide it.',
      reason_label: partiesRead,
      reasons: ['You did not agree at the meeting.'],
    }),
  ];
}

function courtFields({ court_case: noted }: Dispute) {
  return [
    fieldOf({ name: 'court', label: 'Court or tribunal', value: noted?.court ?? '' }),
    fieldOf({
      name: 'case_number',
      label: 'Case number',
      value: noted?.case_number ?? '',
      is_optional: true,
    }),
  ];
}

function toCourt(view: Dispute) {
  return actOf({
    id: 'leave_to_court',
    label: 'Leave it to a court',
    act: 'Leave it to a court',
    follows: 'The court decides, not the society. Money stays on hold until you record the ruling.',
    reason_label: partiesRead,
    reasons: ['One of you has gone to court.'],
    fields: courtFields(view),
  });
}

function courtActs(shown: ShownDispute): Acts {
  const { view } = shown;
  const note = actOf({
    id: 'note_case',
    label: 'Correct court case',
    act: 'Save court case',
    follows: 'We tell all parties.',
    reason_label: partiesRead,
    reasons: ['We now know the case number.'],
    fields: courtFields(view),
  });
  if (view.court_case === null) return [note];
  const wants = isAboutShares(view)
    ? { split: splitToEnter(shown) }
    : {
        extra: fieldOf({
          name: 'ruling',
          label: 'Ruling',
          is: 'choice',
          choices: [
            { value: 'merge', label: 'Merge the two works' },
            { value: 'unchanged', label: 'Change nothing' },
          ],
        }),
      };
  return [
    actOf({
      id: 'record_ruling',
      label: 'Carry out a court’s ruling',
      act: 'Carry out ruling',
      follows:
        'The work gets the shares that the court set. We tell all parties, and pay what was on hold.',
      reason_label: 'What did the court say? All parties will read this.',
      is_seconded: true,
      fields: [
        fieldOf({
          name: 'case_number',
          label: 'Case number or reference',
          value: view.court_case.case_number ?? '',
        }),
        fieldOf({ name: 'on', label: 'Date of the ruling', is: 'day', hint: 'Today or earlier.' }),
        ...(wants.extra === undefined ? [] : [wants.extra]),
      ],
      ...(wants.split && { split: wants.split }),
    }),
    note,
  ];
}
