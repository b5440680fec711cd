import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { summariseDisputes } from '#contract/disputes/disputes.ts';
import { pages } from '#contract/pages.ts';
import type { Reply } from '#contract/platform/endpoint.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { List } from '../../lists/list.tsx';
import { listCount } from '../../lists/list-filters.tsx';
import { serverNowMs } from '../../platform/session/clock.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Tabs } from '../../ui/actions/tabs.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { EmptyPage } from '../../ui/feedback/empty-page.tsx';
import { EmptyState } from '../../ui/feedback/loaded.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { timeLeft } from '../dispute-text.ts';
import { disputesQuery, disputesSummaryQuery } from '../disputes.queries.ts';
import {
  type DisputeFilters,
  DisputesFilters,
  disputesList,
  isNarrowed,
} from './disputes-filters.tsx';
import { DisputesTable } from './disputes-table.tsx';

/** In which part of my disputes one looks. */
const standings = ['open', 'draft', 'over'] as const;
type Standing = (typeof standings)[number];
const standingNames: Record<Standing, string> = { open: 'Open', draft: 'Drafts', over: 'Over' };

/** /musicalworks-indispute: the disputes that I am in, filtered by the address. */
export function DisputesPage() {
  const [search] = useSearchParams();
  const filters = disputesList.read(search);
  const { standing = 'open' } = filters;
  const disputes = useQuery(disputesQuery(filters));
  const { data: figures } = useQuery(disputesSummaryQuery());
  const counts: Partial<Record<Standing, number>> = figures
    ? { open: figures.open, draft: figures.drafts, over: figures.over }
    : {};
  const isEmpty = figures !== undefined && figures.open + figures.drafts + figures.over === 0;
  const page = disputes.data?.page;
  return (
    <Stack gap={7}>
      <PageHeader
        title="Musical Works in Dispute"
        documentTitle={
          standing === 'open'
            ? 'Musical Works in Dispute'
            : `${standingNames[standing]}: Musical Works in Dispute`
        }
        quiet={isEmpty}
        action={
          !isEmpty && (
            <LinkButton to={pages.searchWorks()} icon="search">
              Search for a work to dispute
            </LinkButton>
          )
        }
      />
      {figures && <NextDeadline figures={figures} />}
      {isEmpty ? (
        <FirstDispute />
      ) : (
        <Stack gap={5}>
          <Tabs
            label="My disputes"
            tabs={standings.map((part) => {
              const count = counts[part];
              return {
                to: disputesList.address(filters, { standing: part }),
                label: standingNames[part],
                current: part === standing,
                ...(count !== undefined && { count }),
              };
            })}
          />
          {((page?.total ?? 0) > 1 || isNarrowed(filters)) && (
            <DisputesFilters
              filters={filters}
              figures={figures}
              count={listCount(
                page,
                isNarrowed(filters) && page
                  ? { ...page, total: counts[standing] ?? page.total }
                  : page,
                'dispute',
              )}
            />
          )}
          <List
            query={disputes}
            what="Your disputes"
            rows={5}
            toPage={(page) => disputesList.address(filters, { page })}
            empty={<NoDisputes filters={filters} standing={standing} />}
          >
            {(data) => <DisputesTable disputes={data} />}
          </List>
        </Stack>
      )}
    </Stack>
  );
}

/** For who has never been in a dispute. */
function FirstDispute() {
  return (
    <EmptyPage
      drawing="disputes"
      title="You have no disputes."
      action={
        <LinkButton to={pages.help({ guide: 'what-is-a-dispute' })}>What is a dispute?</LinkButton>
      }
    >
      <LinkButton tone="quiet" to={pages.searchWorks()} icon="search">
        Find a work to dispute
      </LinkButton>
    </EmptyPage>
  );
}

/** Says that disputes wait for me, and until when the first does; nothing when none does. */
function NextDeadline({
  figures: { waiting_for_me, next_deadline },
}: {
  figures: Reply<typeof summariseDisputes>;
}) {
  if (waiting_for_me === 0) return null;
  return (
    <Notice
      tone="warning"
      title={
        waiting_for_me === 1
          ? 'One dispute needs your answer'
          : `${waiting_for_me} disputes need your answer`
      }
    >
      {next_deadline !== null && (
        <>
          {waiting_for_me === 1 ? 'You have' : 'For the first you have'} until{' '}
          {formatFullDate(next_deadline)} ({timeLeft(next_deadline, serverNowMs()).toLowerCase()}).{' '}
        </>
      )}
      <TextLink to={pages.disputes({ turn: 'mine' })}>Show them</TextLink>
    </Notice>
  );
}

/** My list with nothing in it: because there is none, or the filters find none. */
function NoDisputes({ filters, standing }: { filters: DisputeFilters; standing: Standing }) {
  if (isNarrowed(filters)) {
    return (
      <EmptyState
        title="No disputes fit these filters"
        action={
          <LinkButton to={disputesList.address(filters, { kind: '', side: '', turn: '' })}>
            Show all of them
          </LinkButton>
        }
      >
        Try fewer filters.
      </EmptyState>
    );
  }
  switch (standing) {
    case 'open':
      return (
        <EmptyState
          title="You have no disputes"
          action={
            <LinkButton to={pages.help({ guide: 'what-is-a-dispute' })}>
              What is a dispute?
            </LinkButton>
          }
        >
          If holders disagree about a work’s shares, the dispute appears here, with whose turn it is
          and the time left. To raise one, open the work and choose “Raise a dispute”.
        </EmptyState>
      );
    case 'draft':
      return (
        <EmptyState title="You have no drafts">
          Disputes you have started but not raised appear here. Nobody else sees them.
        </EmptyState>
      );
    case 'over':
      return (
        <EmptyState title="You have no closed disputes">
          Disputes that were agreed, decided or withdrawn stay here, with everything that was said.
        </EmptyState>
      );
    default:
      return standing satisfies never;
  }
}
