import { useSuspenseQueries } from '@tanstack/react-query';
import { Suspense } from 'react';
import { DraftsCard } from '../drafts/drafts-card.tsx';
import { profileQuery } from '../profile/profile.queries.ts';
import { StatusNotice } from '../profile/status-words.tsx';
import { serverNowMs } from '../session/clock.ts';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { LoadingList } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Stack } from '../ui/stack.tsx';
import { FirstWork } from '../works/first-work.tsx';
import { ownWorksSummaryQuery } from '../works/works.queries.ts';
import { thingsToDoQuery } from './dashboard.queries.ts';
import { greeting } from './greeting.ts';
import { UsesByMonthCard } from './later-cards.ts';
import { RecentWorks } from './recent-works.tsx';
import { ThingsToDo } from './things-to-do.tsx';
import { WorkFigures } from './work-figures.tsx';

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
          <LinkButton tone="primary" to="/music-composition/add" icon="plus">
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
