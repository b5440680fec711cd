import type { Work } from '#contract/works/work.ts';
import { holdsAny } from '#domain/works/shares.ts';
import { ProposalBanner } from '../proposals/proposal-banner.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { DateText } from '../ui/text/date-text.tsx';
import { addressOfForm, addressOfTab, isMine } from './work-address.ts';

/** Where a work stands in its life, in plain words, with what can be done about it; nothing for one that simply stands. */
export function StateBanner({ work }: { work: Work }) {
  if (work.open_proposal_id !== null) return <ProposalBanner work={work} />;
  switch (work.state) {
    case 'awaiting_cosigners':
      return <Waiting work={work} />;
    case 'duplicate_suspect':
      return (
        <Notice tone="warning" title="This work may be registered already">
          It looks like a work that was there before. It is not paid for until you or the society
          have said which it is.
        </Notice>
      );
    case 'amendment_pending':
      return (
        <Notice title="An amendment of this work waits for its holders">
          The version shown here stays in force until all of them have agreed.
        </Notice>
      );
    case 'query':
      return (
        <Notice tone="warning" title="The society has a question about this work">
          {work.state_reason ?? 'It will write to you.'}{' '}
          {work.may_amend && (
            <TextLink to={addressOfForm(work.id, 'work')}>Amend the work to answer it</TextLink>
          )}
        </Notice>
      );
    case 'rejected':
      return (
        <Notice tone="failure" title="The society has not accepted this work">
          {work.state_reason ?? 'Ask the society why.'}
        </Notice>
      );
    case 'withdrawn':
      return (
        <Notice title="This work is withdrawn">
          It is not found in the repertoire any more, and nobody is paid for it.
          {work.state_reason !== null && ` Why: “${work.state_reason}”`}
        </Notice>
      );
    case 'merged':
      return (
        <Notice title="This work turned out to be one that was there before">
          {work.merged_into ? (
            <>
              Both are one now:{' '}
              <TextLink to={addressOfTab(work.merged_into.id, 'overview')}>
                {work.merged_into.work_number}
              </TextLink>
              .
            </>
          ) : (
            'Both are one now.'
          )}
          {work.state_reason !== null && ` Why: “${work.state_reason}”`}
        </Notice>
      );
    case 'submitted':
      return <Notice title="The society is looking at this work">Nothing is asked of you.</Notice>;
    case 'draft':
    case 'registered_incomplete':
    case 'registered_payable':
      return null;
    default:
      return work.state satisfies never;
  }
}

function Waiting({ work }: { work: Work }) {
  const waiting = work.holders.filter(
    ({ confirmation, shares, answer_by, is_me }) =>
      confirmation !== 'confirmed' && (holdsAny(shares) || answer_by !== null) && !is_me,
  );
  const names = [...new Set(waiting.map(({ name }) => name))];
  if (names.length === 0) return null;
  return (
    <Notice title={`Waiting for ${new Intl.ListFormat('en-GB').format(names)}`}>
      {names.length === 1 ? 'They have' : 'Each has'} been asked to confirm their share
      {work.waits_until !== null && (
        <>
          {' '}
          until <DateText date={work.waits_until} />
        </>
      )}
      . After that it is registered all the same, but not paid for until all have confirmed.{' '}
      {isMine(work) && (
        <TextLink to={addressOfTab(work.id, 'shares')}>See who has answered</TextLink>
      )}
    </Notice>
  );
}
