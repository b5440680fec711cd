import type { Work } from '#contract/works/work.ts';
import {
  formatShare,
  holdsAny,
  type Right,
  rightNames,
  rights,
  type Share,
} from '#domain/works/shares.ts';
import { isAgreed } from '#domain/works/work.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Row } from '../ui/layout/stack.tsx';
import { DateText } from '../ui/text/date-text.tsx';
import { ProposalBanner } from './proposals/proposal-banner.tsx';
import {
  addressOfDispute,
  addressOfForm,
  addressOfRaising,
  addressOfTab,
  isMine,
} from './work-address.ts';

/** Where a work stands in its life, in plain words, with what can be done about it; nothing for one that simply stands. */
export function StateBanner({ work }: { work: Work }) {
  if (work.open_proposal_id !== null) return <ProposalBanner work={work} />;
  switch (work.state) {
    case 'awaiting_cosigners':
      return <Waiting work={work} />;
    case 'duplicate_suspect':
      return (
        <Notice tone="warning" title="This work may be registered already">
          It looks like a work that was registered before. We cannot pay for it until this is clear.
        </Notice>
      );
    case 'amendment_pending':
      return (
        <Notice title="The holders of this work have not agreed to a change yet">
          You see the current version. It changes when all of them agree.
        </Notice>
      );
    case 'query':
      return (
        <Notice tone="warning" title="The society has a question about this work">
          {work.state_reason ?? 'We will write to you.'}{' '}
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
          A withdrawn work does not appear in search, and nobody is paid for it.
          {work.state_reason !== null && ` Why: “${work.state_reason}”`}
        </Notice>
      );
    case 'merged':
      return (
        <Notice title="This work was merged into another">
          {work.merged_into ? (
            <>
              They are one song, with the number{' '}
              <TextLink to={addressOfTab(work.merged_into.id, 'overview')}>
                {work.merged_into.work_number}
              </TextLink>
              .
            </>
          ) : (
            'They are one song.'
          )}
          {work.state_reason !== null && ` Why: “${work.state_reason}”`}
        </Notice>
      );
    case 'submitted':
      return (
        <Notice title="The society is reviewing this work">
          You do not need to do anything now.
        </Notice>
      );
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
      !isAgreed(confirmation) && (holdsAny(shares) || answer_by !== null) && !is_me,
  );
  const names = [...new Set(waiting.map(({ name }) => name))];
  if (names.length === 0) return null;
  return (
    <Notice title={`Waiting for ${new Intl.ListFormat('en-GB').format(names)}`}>
      We asked {names.length === 1 ? 'them' : 'each of them'} to confirm
      {work.waits_until !== null && (
        <>
          {' '}
          by <DateText date={work.waits_until} />
        </>
      )}
      . After that the work is registered, but paid only when everyone has confirmed.{' '}
      {isMine(work) && (
        <TextLink to={addressOfTab(work.id, 'shares')}>See who has answered</TextLink>
      )}
    </Notice>
  );
}

/** Says that a work is in dispute, which part of it is held, and leads there; nothing where none is open. */
export function DisputeBanner({ work }: { work: Work }) {
  if (work.disputed.length === 0) return null;
  const those = rights.filter((right) => work.disputed.some((one) => one.right === right));
  const ids = work.disputed.flatMap(({ dispute_id }) => dispute_id ?? []);
  const held = heldText(work, those);
  return (
    <Notice tone="warning" title={`In dispute: ${namesOf(those)}`}>
      <Row spread>
        <span>
          {held === null
            ? 'No money is on hold now.'
            : `${held} is on hold until the dispute is over${whoseText(work)}.${work.state === 'registered_payable' ? ' We pay the rest as usual.' : ''}`}{' '}
          Until then the shares stay as you see them.
        </span>
        {[...new Set(ids)].map((id) => (
          <LinkButton key={id} to={addressOfDispute(id)}>
            Open the dispute
          </LinkButton>
        ))}
        {ids.length === 0 && (
          <LinkButton to={addressOfRaising(work.id)}>See what you can do</LinkButton>
        )}
      </Row>
    </Notice>
  );
}

function heldSums({ contested }: Pick<Work, 'contested'>, those: readonly Right[]) {
  return those.map((right) => ({
    right,
    share: contested
      .filter((one) => one.right === right)
      .reduce((sum: Share, { share }) => sum + share, 0),
  }));
}

/** How much of each of these rights is held, in hundredths of a percent; null where it is not the same of all. */
export function heldAlike(work: Pick<Work, 'contested'>, those: readonly Right[]): Share | null {
  const [first, ...others] = heldSums(work, those);
  const isAlike = first !== undefined && others.every(({ share }) => share === first.share);
  return isAlike ? first.share : null;
}

/** "20 %", where the rights differ "20 % of performing and 10 % of mechanical"; null where nothing is held. */
function heldText(work: Work, those: readonly Right[]): string | null {
  const sums = heldSums(work, those).filter(({ share }) => share > 0);
  if (sums.length === 0) return null;
  const alike = heldAlike(work, those);
  if (alike !== null) return formatShare(alike);
  return new Intl.ListFormat('en-GB').format(
    sums.map(({ right, share }) => `${formatShare(share)} of ${rightNames[right].toLowerCase()}`),
  );
}

/** ". It is part of your share", ". It is part of your and Kofi Mensah’s shares"; nothing where it is of what nobody had claimed. */
function whoseText({ contested, holders }: Work): string {
  const ids = new Set(contested.map(({ rights_holder_id }) => rights_holder_id));
  const theirs = holders.filter(({ rights_holder_id }) => ids.has(rights_holder_id));
  const names = [...new Set(theirs.map(({ is_me, name }) => (is_me ? 'your' : `${name}’s`)))];
  return names.length === 0
    ? ''
    : `. It is part of ${new Intl.ListFormat('en-GB').format(names)} ${names.length === 1 ? 'share' : 'shares'}`;
}

function namesOf(those: readonly Right[]): string {
  return those.length === rights.length
    ? 'all rights'
    : new Intl.ListFormat('en-GB').format(those.map((right) => rightNames[right].toLowerCase()));
}
