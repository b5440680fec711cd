import { pages } from '#contract/pages.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import type { ProposalKind } from '#domain/works/proposals.ts';
import { type Notice, notifyEach } from '../notifications/notify.ts';
import type { Transaction } from '../platform/db/db.ts';
import { linesOf } from '../works/work-view.ts';
import type { WorkRow } from '../works/works.sql.ts';
import type { Signer } from '../works/write-versions.ts';
import type { Ending } from './proposals.sql.ts';

export const proposalsLink = (workId: string) => pages.work(workId, { tab: 'proposals' });

/** Tells those who must answer, and the registrant. */
export async function notifyOfProposal(
  tx: Transaction,
  work: WorkRow,
  by: Signer,
  { kind, asked, answerBy }: { kind: ProposalKind; asked: readonly string[]; answerBy: Date },
  at: Date,
): Promise<void> {
  const lines = linesOf(work);
  const name = lines.find(({ id }) => id === by.rightsHolderId)?.name ?? work.registered_by_name;
  const mustAnswer = lines.flatMap(({ id, memberId }) =>
    memberId !== null && asked.includes(id) ? [memberId] : [],
  );
  const wish = `${name} proposes to ${kind === 'withdrawal' ? 'withdraw' : 'change'} ${work.title}.`;
  const common = { link: proposalsLink(work.id), senderMemberId: by.memberId };
  await notifyEach(
    tx,
    [
      {
        ...common,
        memberIds: mustAnswer,
        title: 'A proposal waits for your answer',
        message: `${wish} Accept or decline it by ${formatFullDate(answerBy)}.`,
      },
      {
        ...common,
        memberIds: [work.registered_by].filter(
          (id) => id !== by.memberId && !mustAnswer.includes(id),
        ),
        title: 'A change was proposed',
        message: `${wish} It waits for those whose shares it concerns.`,
      },
    ],
    at,
  );
}

const endings: Record<Ending['state'], { title: string; words: (title: string) => string }> = {
  applied: {
    title: 'A proposal was accepted',
    words: (title) => `Everybody accepted the proposal about ${title}, so it was made.`,
  },
  declined: {
    title: 'A proposal was declined',
    words: (title) => `The proposal about ${title} was declined, so the work stays as it is`,
  },
  taken_back: {
    title: 'A proposal was taken back',
    words: (title) => `The proposal about ${title} was taken back, so the work stays as it is.`,
  },
  expired: {
    title: 'A proposal has run out',
    words: (title) =>
      `Not everybody answered the proposal about ${title} in time: it stays as it is.`,
  },
};

/** What those who had to do with a proposal are told of its end, all but who ended it. */
export function noticeOfEnd(
  work: WorkRow,
  {
    member_id,
    answers,
  }: { member_id: string | null; answers: readonly { member_id: string | null }[] },
  { state, reason }: Pick<Ending, 'state' | 'reason'>,
  actingMemberId: string | null,
): Notice {
  const { title, words } = endings[state];
  const asked = answers.flatMap((answer) => answer.member_id ?? []);
  const concerned = [work.registered_by, ...asked, ...(member_id === null ? [] : [member_id])];
  const because = state === 'declined' ? `: ${reason ?? 'no reason was given'}` : '';
  return {
    memberIds: concerned.filter((id) => id !== actingMemberId),
    title,
    message: words(work.title) + because,
    link: proposalsLink(work.id),
    senderMemberId: actingMemberId,
  };
}
