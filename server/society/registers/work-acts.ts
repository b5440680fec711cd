import type { RecordAct } from '#contract/society/registers.ts';
import { Problem } from '#domain/problems.ts';
import { closeLostClaim, type LostClaim } from '../../consent/lost-claims.sql.ts';
import type { Context } from '../../context.ts';
import { correctTitle, freezeWork } from '../../works/amending/change-by-society.ts';
import { decideOriginal } from '../../works/originals/answer-original.ts';
import { type OriginalRow, originalsOfWorks } from '../../works/originals/originals.sql.ts';
import { isAmendable } from '../../works/work-view.ts';
import type { WorkRow } from '../../works/works.sql.ts';
import { changeOf } from '../consents/lost-claims.ts';
import { freezingAct, frozenText } from './freezing-act.ts';
import { type ActDone, actOf, fieldOf } from './register.ts';

/** What waits on a work for the society: earlier works that it may be made from, and shares lowered without their holders' word. */
type Waiting = { readonly originals: readonly OriginalRow[]; readonly lost: readonly LostClaim[] };

/** What the society can do to a work now. */
export function actsOnWork(work: WorkRow, { originals, lost }: Waiting): RecordAct[] {
  return [
    ...(isAmendable(work.state) && work.open_proposal_id === null
      ? [
          actOf({
            id: 'correct_title',
            label: 'Correct title',
            act: 'Correct title',
            follows:
              'We tell everyone with a share what changed and why. A colleague must approve anything more than a typing error.',
            reason_label: 'Why? Everyone with a share will read this.',
            reasons: ['We corrected a typing error.'],
            fields: [fieldOf({ name: 'title', label: 'Title', value: work.title })],
          }),
        ]
      : []),
    freezingAct('work', work.frozen_reason),
    ...originalActs(originals),
    ...lostActs(lost),
  ];
}

/** Carries an act out, and says what happened. */
export async function carryOutOnWork(
  ctx: Context,
  id: string,
  { act, reason, values, names }: ActDone,
): Promise<string> {
  const why = { reason: reason ?? '', by: `${ctx.society.name} (${names})` };
  switch (act) {
    case 'correct_title':
      await correctTitle(ctx, id, { ...why, title: values.title ?? '' });
      return `The title is now “${values.title}”.`;
    case 'freeze':
    case 'unfreeze':
      await freezeWork(ctx, id, { ...why, isFrozen: act === 'freeze' });
      return frozenText('work', act);
    case 'decide_original':
      return decideOtherwise(ctx, id, values.original ?? '', why);
    case 'settle_lost':
      await closeLostClaim(ctx, { workId: id, holderId: values.holder ?? '' }, why);
      return 'The shares stay as they are now.';
    default:
      throw new Problem('invalid', 'act');
  }
}

/** Agrees, in somebody's place, to what they have now. */
function lostActs(lost: readonly LostClaim[]): RecordAct[] {
  if (lost.length === 0) return [];
  return [
    actOf({
      id: 'settle_lost',
      label: 'Settle lost share',
      act: 'Settle',
      follows:
        'Ask them first. They hold no more than the work says now, and it can be paid if nothing else is missing. We tell everyone on it.',
      reason_label: 'Why? Everyone on the work will read this.',
      reasons: ['They were named by mistake, and told us so.'],
      is_seconded: true,
      fields: [
        fieldOf({
          name: 'holder',
          label: 'Whose share',
          is: 'choice',
          choices: lost.map((one) => ({
            value: one.rights_holder_id,
            label: `${one.name}: ${changeOf(one)}`,
          })),
        }),
      ],
    }),
  ];
}

const isDecided = ({ state }: OriginalRow): boolean => state === 'cleared' || state === 'refused';

/** Decides the other way round what the society has decided about an earlier work; what it has not is a case. */
function originalActs(originals: readonly OriginalRow[]): RecordAct[] {
  const decided = originals.filter(isDecided);
  if (decided.length === 0) return [];
  return [
    actOf({
      id: 'decide_original',
      label: 'Change decision on earlier work',
      act: 'Change decision',
      follows: 'This allows or stops payment for the work. We tell the holders of both works.',
      reason_label: 'Why? The holders of both works will read this.',
      is_seconded: true,
      fields: [
        fieldOf({
          name: 'original',
          label: 'Earlier work',
          is: 'choice',
          choices: decided.map(({ id, title, state }) => ({
            value: id,
            label:
              state === 'cleared' ? `Refuse because of “${title}”` : `Allow despite “${title}”`,
          })),
        }),
      ],
    }),
  ];
}

/** Carries it out. @throws Problem `case_changed` when nothing is decided any more */
async function decideOtherwise(
  ctx: Context,
  workId: string,
  originalId: string,
  why: { readonly reason: string; readonly by: string },
): Promise<string> {
  const original = (await originalsOfWorks(ctx.db, [workId])).find(({ id }) => id === originalId);
  if (original === undefined || !isDecided(original)) throw new Problem('case_changed');
  const state = original.state === 'cleared' ? 'refused' : 'cleared';
  const which = { workId, originalId: { pair: original.id } };
  await decideOriginal(ctx, which, { ...why, state });
  return state === 'cleared'
    ? `“${original.title}” no longer stops payment for this work.`
    : `We do not pay this work because of “${original.title}”.`;
}
