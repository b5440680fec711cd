import { useSuspenseQuery } from '@tanstack/react-query';
import { profileQuery } from '../profile/profile.queries.ts';
import { serverNowMs } from '../session/clock.ts';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Stack } from '../ui/stack.tsx';
import { FirstWork } from '../works/first-work.tsx';
import { ownWorksSummaryQuery } from '../works/works.queries.ts';
import { greeting } from './greeting.ts';
import { RecentWorks } from './recent-works.tsx';
import { WaitingForYou } from './waiting-for-you.tsx';
import { WorkFigures } from './work-figures.tsx';

/** /dashboard: what waits for me, my figures, my newest works. */
export function DashboardPage() {
  const { data: profile } = useSuspenseQuery(profileQuery());
  const { data: summary } = useSuspenseQuery(ownWorksSummaryQuery());
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
      {isNew ? (
        <Card flush>
          <FirstWork />
        </Card>
      ) : (
        <>
          <WaitingForYou summary={summary.data} />
          <WorkFigures summary={summary.data} />
          <RecentWorks />
        </>
      )}
    </Stack>
  );
}
