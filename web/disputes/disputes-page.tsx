import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { summariseDisputes } from '#contract/disputes.ts';
import type { Reply } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { serverNowMs } from '../session/clock.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { Tabs } from '../ui/actions/tabs.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Pagination } from '../ui/data/pagination.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { timeLeft } from './dispute-words.ts';
import { disputesQuery, disputesSummaryQuery } from './disputes.queries.ts';
import { DisputesFilters } from './disputes-filters.tsx';
import { DisputesTable } from './disputes-table.tsx';
import {
  addressWith,
  filtersOf,
  isNarrowed,
  queryOf,
  type Standing,
  standings,
} from './list-address.ts';
import { NoDisputes } from './no-disputes.tsx';

const standingNames: Record<Standing, string> = { open: 'Open', draft: 'Drafts', over: 'Over' };

/** /musicalworks-indispute: the disputes that I am in, filtered by the address. */
export function DisputesPage() {
  const [search] = useSearchParams();
  const filters = filtersOf(search);
  const disputes = useQuery(disputesQuery(queryOf(filters)));
  const { data: figures } = useQuery(disputesSummaryQuery());
  const counts: Partial<Record<Standing, number>> = figures
    ? { open: figures.open, draft: figures.drafts, over: figures.over }
    : {};
  const found = disputes.data?.data.length ?? 0;
  return (
    <Stack gap={7}>
      <PageHeader
        title="Musical Works in Dispute"
        documentTitle={
          filters.standing === 'open'
            ? 'Musical Works in Dispute'
            : `${standingNames[filters.standing]}: Musical Works in Dispute`
        }
        action={
          <LinkButton to={pages.searchWorks()} icon="search">
            Find a work to dispute
          </LinkButton>
        }
      />
      {figures && <NextDeadline figures={figures} />}
      <Stack gap={5}>
        <Tabs
          label="My disputes"
          tabs={standings.map((standing) => {
            const count = counts[standing];
            return {
              to: addressWith(filters, { standing }),
              label: standingNames[standing],
              current: standing === filters.standing,
              ...(count !== undefined && { count }),
            };
          })}
        />
        {(found > 0 || isNarrowed(filters)) && (
          <DisputesFilters filters={filters} figures={figures} />
        )}
        <Card flush>
          <Loaded query={disputes} what="Your disputes" rows={5}>
            {({ data, page }) =>
              data.length === 0 ? (
                <NoDisputes filters={filters} total={page.total} />
              ) : (
                <DisputesTable disputes={data} />
              )
            }
          </Loaded>
        </Card>
      </Stack>
      {disputes.data && found > 0 && (
        <Pagination page={disputes.data.page} toPage={(page) => addressWith(filters, { page })} />
      )}
    </Stack>
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
          ? 'One dispute waits for you'
          : `${waiting_for_me} disputes wait for you`
      }
    >
      {next_deadline !== null && (
        <>
          {waiting_for_me === 1 ? 'You have' : 'For the first you have'} until{' '}
          {formatFullDate(next_deadline)} ({timeLeft(next_deadline, serverNowMs()).toLowerCase()}).{' '}
        </>
      )}
      <TextLink to={pages.disputes({ turn: 'mine' })}>Show what waits for me</TextLink>
    </Notice>
  );
}
