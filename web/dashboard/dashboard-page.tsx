import { queryOptions, useQuery, useSuspenseQueries } from '@tanstack/react-query';
import { Suspense } from 'react';
import { listThingsToDo, type ThingToDoCount } from '#contract/dashboard.ts';
import type { Profile } from '#contract/members/profile.ts';
import { pages } from '#contract/pages.ts';
import type { Reply } from '#contract/platform/endpoint.ts';
import type { summariseOwnWorks } from '#contract/works/works.ts';
import { call } from '../platform/call.ts';
import { lazyChunk } from '../platform/lazy-chunk.ts';
import { serverNowMs } from '../platform/session/clock.ts';
import { memberName, profileQuery } from '../profile/profile.queries.ts';
import { StatusNotice } from '../profile/status-badge.tsx';
import { LinkButton } from '../ui/actions/button.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Badge } from '../ui/data/badge.tsx';
import { Figures } from '../ui/data/definition-list.tsx';
import { ListRow, RowList } from '../ui/data/row-list.tsx';
import { EmptyState, Loaded } from '../ui/feedback/loaded.tsx';
import { LoadingList } from '../ui/feedback/loading.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { DraftsCard } from '../works/drafts/drafts-card.tsx';
import { FirstWork, OwnWorksTable } from '../works/list/own-works-table.tsx';
import { ownWorksQuery, ownWorksSummaryQuery } from '../works/works.queries.ts';
import { thingText } from './thing-text.ts';

const shown = 5;

/** My newest works. */
function RecentWorks() {
  const works = useQuery(ownWorksQuery({ page: 1, size: shown, sort: 'newest' }));
  return (
    <Card
      title="Your newest works"
      flush
      aside={<TextLink to={pages.works()}>All your works</TextLink>}
    >
      <Loaded query={works} what="Your works" rows={shown}>
        {({ data }) => <OwnWorksTable works={data} />}
      </Loaded>
    </Card>
  );
}

/** What waits for the member; asked again whenever the dashboard opens, for every screen may have done some of it. */
const thingsToDoQuery = () =>
  queryOptions({
    queryKey: ['dashboard', 'things-to-do'],
    queryFn: ({ signal }) => call(listThingsToDo, { signal }),
    refetchOnMount: 'always',
  });

const uses = () => import('../usage/figures/usage-by-month-card.tsx');

/** The chart of uses: what is above it is drawn without waiting for it. */
const UsesByMonthCard = lazyChunk(uses, (loaded) => loaded.UsesByMonthCard);

/** /dashboard: how I stand, what waits for me, my figures, my newest works, where I was played. */
export function DashboardPage() {
  // All at once: on a slow network one after the other would be three waits.
  const [{ data: profile }, { data: summary }, { data: things }] = useSuspenseQueries({
    queries: [profileQuery(), ownWorksSummaryQuery(), thingsToDoQuery()],
  });
  const isNew = summary.data.total === 0;
  return (
    <Stack gap={7}>
      <PageHeader
        title={greeting(profile, new Date(serverNowMs()))}
        documentTitle="Dashboard"
        action={
          <LinkButton tone="primary" to={pages.workForm()} icon="plus">
            Register a work
          </LinkButton>
        }
      />
      <StatusNotice status={profile.status} />
      <ThingsToDo things={things.data} />
      <DraftsCard title="Go on with what you began" />
      {isNew ? (
        <Card flush>
          <FirstWork />
        </Card>
      ) : (
        <>
          <WorkFigures summary={summary.data} />
          <RecentWorks />
        </>
      )}
      <Suspense
        fallback={
          <Card title="Where you were played" flush>
            <LoadingList rows={4} />
          </Card>
        }
      >
        <UsesByMonthCard />
      </Suspense>
    </Stack>
  );
}

/** "Good morning, Ama": by the time of day in Ghana, which is UTC. A company is greeted by its whole name. */
function greeting(profile: Profile, now: Date): string {
  const hour = now.getUTCHours();
  const time = hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
  const name =
    profile.register_as === 'individual'
      ? (profile.profile.given_name?.split(' ')[0] ?? '')
      : memberName(profile);
  return name === '' ? `Good ${time}` : `Good ${time}, ${name}`;
}

/** The figures over my works. */
type OwnWorksSummary = Reply<typeof summariseOwnWorks>;

/** My works in figures, each leading to those it counts. */
function WorkFigures({ summary }: { summary: OwnWorksSummary }) {
  const { total, payable, awaiting, incomplete, unconfirmed_by_me, total_is_floor } = summary;
  return (
    <Figures
      label="My works in figures"
      figures={[
        {
          label: 'Works',
          value: `${total.toLocaleString('en-GH')}${total_is_floor ? '+' : ''}`,
          to: pages.works(),
        },
        {
          label: 'Payable',
          value: payable.toLocaleString('en-GH'),
          to: pages.works({ state: 'registered_payable' }),
        },
        {
          label: 'Waiting for co-writers',
          value: awaiting.toLocaleString('en-GH'),
          to: pages.works({ state: 'awaiting_cosigners' }),
        },
        {
          label: 'Incomplete',
          value: incomplete.toLocaleString('en-GH'),
          to: pages.works({ state: 'registered_incomplete' }),
        },
        {
          label: 'To be confirmed by you',
          value: unconfirmed_by_me.toLocaleString('en-GH'),
          to: pages.works({ confirmation: 'unconfirmed' }),
        },
      ]}
    />
  );
}

/** What waits for the member, the most urgent first, each with the way to correct it. */
export function ThingsToDo({ things }: { things: readonly ThingToDoCount[] }) {
  if (things.length === 0) {
    return (
      <Card title="Things to do" flush>
        <EmptyState title="You are up to date">
          When somebody names you on a work, or we need something from you, you will see it here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title="Things to do" flush>
      <RowList>
        {things.map((thing) => {
          const { mark, title, detail, to, action } = thingText(thing);
          return (
            <ListRow
              key={thing.thing}
              mark={<Badge tone={isMine(thing) ? 'waiting' : 'neutral'}>{mark}</Badge>}
              title={title}
              detail={detail}
              action={<LinkButton to={to}>{action}</LinkButton>}
            />
          );
        })}
      </RowList>
    </Card>
  );
}

// Gold is for what waits for me; what waits for others does not shout.
const isMine = ({ thing }: ThingToDoCount) => thing !== 'await_holders';
