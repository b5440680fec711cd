import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { SoundRecording } from '#contract/recording.ts';
import { useLoadBehind } from '../platform/use-load-behind.ts';
import { Badge } from '../ui/badge.tsx';
import { LoadingList } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Stack } from '../ui/stack.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ConflictsNotice } from './conflicts-notice.tsx';
import { HistoryTab, lazyChunks, PeopleTab, WorksTab } from './lazy-chunks.ts';
import { OverviewTab } from './overview-tab.tsx';
import { ProposalsNotice } from './proposals-notice.tsx';
import { RecordingActions } from './recording-actions.tsx';
import {
  addressOfRecording,
  type RecordingTab,
  recordingTabs,
  tabIn,
} from './recording-address.ts';
import { RecordingDone } from './recording-done.tsx';
import { RecordingFacts } from './recording-facts.tsx';
import { fullTitle } from './recording-words.ts';
import { recordingQuery } from './recordings.queries.ts';
import { WithdrawnNotice } from './withdrawn-notice.tsx';

const tabNames: Record<RecordingTab, string> = {
  overview: 'Overview',
  people: 'Performers and owners',
  works: 'Works',
  history: 'History',
};

/** /sound-recording/details/:soundrecordingId: one recording; its parts by `tab` in the address. */
export function RecordingPage() {
  const { soundrecordingId = '' } = useParams();
  const [search] = useSearchParams();
  const { data: recording } = useSuspenseQuery(recordingQuery(soundrecordingId)).data;
  const tab = tabIn(search);
  useLoadBehind(lazyChunks);
  return (
    <Stack gap={7}>
      <PageHeader
        title={fullTitle(recording)}
        parent={{ to: '/sound-recordings', label: 'Sound Recordings' }}
        status={<RecordingBadge recording={recording} />}
        facts={<RecordingFacts recording={recording} />}
        action={<RecordingActions recording={recording} />}
      />
      <RecordingDone what={search.get('done')} recording={recording} />
      <Tabs
        label="Parts of this recording"
        tabs={recordingTabs.map((one) => ({
          to: addressOfRecording(recording.id, one),
          label: tabNames[one],
          current: one === tab,
          ...countOf(one, recording),
        }))}
      />
      {recording.state === 'withdrawn' && <WithdrawnNotice recording={recording} />}
      {(tab === 'overview' || tab === 'people') && <ConflictsNotice recording={recording} />}
      {tab === 'overview' && <ProposalsNotice recording={recording} />}
      <Suspense fallback={<LoadingList label="Loading this part" />}>
        <Part tab={tab} recording={recording} />
      </Suspense>
    </Stack>
  );
}

function RecordingBadge({ recording: { state, conflicts } }: { recording: SoundRecording }) {
  if (state === 'withdrawn') return <Badge>Withdrawn</Badge>;
  if (conflicts.length > 0) return <Badge tone="contested">Ownership conflict</Badge>;
  return <Badge tone="confirmed">Registered</Badge>;
}

function countOf(tab: RecordingTab, recording: SoundRecording): { count?: number } {
  if (tab === 'history') return { count: recording.version };
  return tab === 'works' && recording.works.length > 0 ? { count: recording.works.length } : {};
}

function Part({ tab, recording }: { tab: RecordingTab; recording: SoundRecording }) {
  switch (tab) {
    case 'overview':
      return <OverviewTab recording={recording} />;
    case 'people':
      return <PeopleTab recording={recording} />;
    case 'works':
      return <WorksTab recording={recording} />;
    case 'history':
      return <HistoryTab recording={recording} />;
    default:
      return tab satisfies never;
  }
}
