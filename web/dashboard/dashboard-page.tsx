import { queryOptions, useSuspenseQueries } from '@tanstack/react-query';
import { Suspense } from 'react';
import { listThingsToDo } from '#contract/dashboard.ts';
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
import { FigureLine } from '../ui/data/definition-list.tsx';
import { Settled } from '../ui/feedback/loaded.tsx';
import { LoadingList } from '../ui/feedback/loading.tsx';
import { Section } from '../ui/layout/card.tsx';
import { LeadCard, LoadingLead } from '../ui/layout/lead-card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Columns, Stack } from '../ui/layout/stack.tsx';
import { DraftsCard, useDraftQueries, usePrefetchDrafts } from '../works/drafts/drafts-card.tsx';
import { ownWorksSummaryQuery } from '../works/works.queries.ts';
import { beginFirst, FirstThing, OtherThings } from './things-to-do.tsx';

/** What waits for the member; asked again whenever the dashboard opens, for every screen may have done some of it. */
const thingsToDoQuery = () =>
  queryOptions({
    queryKey: ['dashboard', 'things-to-do'],
    queryFn: async ({ client, signal }) => {
      const things = await call(listThingsToDo, { signal });
      beginFirst(client, things.data[0]);
      return things;
    },
    // Not what came just now, while the page was waited for.
    refetchOnMount: ({ state }) => (Date.now() - state.dataUpdatedAt < 2_000 ? false : 'always'),
  });

const newest = () => import('../works/list/own-works-table.tsx');

/** Below the fold: the rest of the page is drawn without waiting for it. */
const NewestWorks = lazyChunk(newest, (loaded) => loaded.NewestWorks);

const uses = () => import('../usage/figures/usage-by-month-card.tsx');

/** The charts of plays: the rest of the page is drawn without waiting for them. */
const UsesByMonthCard = lazyChunk(uses, (loaded) => loaded.UsesByMonthCard);
const UsesBySourceCard = lazyChunk(uses, (loaded) => loaded.UsesBySourceCard);

/** In the place of the works, and about as high. */
function LoadingNewest() {
  return (
    <Section title="Your newest works">
      <LoadingList rows={5} />
    </Section>
  );
}

/** In the place of the chart, and as high. */
function LoadingPlays() {
  return (
    <Section title="Your plays">
      <LoadingList rows={4} />
    </Section>
  );
}

/** /dashboard: what to do first, what else there is to do, where I was played, my figures, my newest works. */
export function DashboardPage() {
  usePrefetchDrafts();
  // All at once: on a slow network one after the other would be three waits.
  const [{ data: profile }, { data: summary }, { data: things }] = useSuspenseQueries({
    queries: [profileQuery(), ownWorksSummaryQuery(), thingsToDoQuery()],
  });
  const drafts = useDraftQueries();
  const isNew = summary.data.total === 0;
  const [first] = things.data;
  return (
    <Stack gap={7}>
      <PageHeader
        title={greeting(profile, new Date(serverNowMs()))}
        quiet
        documentTitle="Dashboard"
        action={
          <LinkButton to={pages.workForm()} icon="plus">
            Register a work
          </LinkButton>
        }
      />
      <StatusNotice status={profile.status} />
      <Suspense fallback={<LoadingLead />}>
        <Settled queries={drafts}>
          {first ? (
            <FirstThing thing={first} />
          ) : (
            <LeadCard
              label="Things to do"
              title="You are up to date"
              detail="When someone names you on a work, or we need something from you, you will see it here."
            />
          )}
          <Columns
            wide
            side={
              <Suspense fallback={<LoadingPlays />}>
                <UsesByMonthCard />
              </Suspense>
            }
          >
            {first && <OtherThings things={things.data} />}
            <DraftsCard title="Continue your drafts" />
          </Columns>
          {!isNew && <WorkFigures summary={summary.data} />}
          <Suspense fallback={<LoadingNewest />}>
            <NewestWorks isNew={isNew} />
          </Suspense>
          <Suspense fallback={null}>
            <UsesBySourceCard />
          </Suspense>
        </Settled>
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
    <FigureLine
      label="My works in figures"
      figures={[
        {
          label: 'works',
          value: `${total.toLocaleString('en-GH')}${total_is_floor ? '+' : ''}`,
          to: pages.works(),
        },
        {
          label: 'payable',
          value: payable.toLocaleString('en-GH'),
          to: pages.works({ state: 'registered_payable' }),
        },
        {
          label: 'waiting for co-writers',
          value: awaiting.toLocaleString('en-GH'),
          to: pages.works({ state: 'awaiting_cosigners' }),
        },
        {
          label: 'not payable',
          value: incomplete.toLocaleString('en-GH'),
          to: pages.works({ state: 'registered_incomplete' }),
        },
        {
          label: 'for you to confirm',
          value: unconfirmed_by_me.toLocaleString('en-GH'),
          to: pages.works({ confirmation: 'unconfirmed' }),
        },
      ]}
    />
  );
}
