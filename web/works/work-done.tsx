import type { Work } from '#contract/works/work.ts';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { addressOfTab } from './work-address.ts';

/** The confirmation after something was done to a work: it stays until the page is left. */
export function WorkDone({ what, work }: { what: string | null; work: Work }) {
  switch (what) {
    case 'registered':
      return <Registered work={work} />;
    case 'amended':
      // What others must agree to is not made yet.
      return work.open_proposal_id !== null ? (
        <Proposed />
      ) : (
        <Notice tone="success" live title="Your amendment is saved">
          The version before it stays in the history.
        </Notice>
      );
    case 'proposed':
      return <Proposed />;
    default:
      return null;
  }
}

function Proposed() {
  return (
    <Notice tone="success" live title="Your proposal is sent">
      Those who must agree have been told. Until they have answered the work stays as it is.
    </Notice>
  );
}

function Registered({ work }: { work: Work }) {
  const others = work.holders.filter(({ is_me }) => !is_me);
  const strangers = others.filter(({ is_member }) => !is_member);
  return (
    <Notice tone="success" live title={`This work is registered as ${work.work_number}`}>
      Note this number: it is the society’s reference.
      {others.some(({ is_member }) => is_member) &&
        ' The other members named on it have been told.'}
      {strangers.length > 0 && (
        <>
          {' '}
          {new Intl.ListFormat('en-GB').format([...new Set(strangers.map(({ name }) => name))])}{' '}
          {strangers.length === 1 ? 'has' : 'have'} no account here:{' '}
          <TextLink to={addressOfTab(work.id, 'shares')}>give them a link to sign</TextLink>.
        </>
      )}
    </Notice>
  );
}
