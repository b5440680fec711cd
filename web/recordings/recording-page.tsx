import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { SoundRecording } from '#contract/recordings/recording.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { useLoadBehind } from '../platform/lazy-chunk.ts';
import { Tabs } from '../ui/actions/tabs.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Badge } from '../ui/data/badge.tsx';
import { Facts, ProseList } from '../ui/data/row-list.tsx';
import { LoadingList } from '../ui/feedback/loading.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Identifier } from '../ui/text/text.tsx';
import { conflictText } from './conflict-preview.tsx';
import { HistoryTab, lazyChunks, PeopleTab, WorksTab } from './lazy-chunks.ts';
import { RecordingActions } from './recording-actions.tsx';
import {
  addressOfForm,
  addressOfMissing,
  addressOfRecording,
  type RecordingTab,
  recordingTabs,
  tabIn,
} from './recording-address.ts';
import { fullTitle } from './recording-text.ts';
import { recordingQuery } from './recordings.queries.ts';
import { OverviewTab } from './tabs/overview-tab.tsx';

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
        parent={{ to: pages.recordings(), label: 'Sound Recordings' }}
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

/** That it was withdrawn, and why. */
function WithdrawnNotice({ recording: { state_reason } }: { recording: SoundRecording }) {
  return (
    <Notice title="This recording was withdrawn">
      Only people who were on it can see it.
      {state_reason !== null && ` The reason: ${state_reason}`}
    </Notice>
  );
}

/** The line under a recording's title: who is heard, its number, how long, who brought it out. */
function RecordingFacts({ recording }: { recording: SoundRecording }) {
  const { artist, isrc, duration_seconds, release } = recording;
  return (
    <Facts>
      {artist}
      {isrc !== null && <Identifier>{formatIsrc(isrc)}</Identifier>}
      {duration_seconds !== null && formatDuration(duration_seconds)}
      {release.label}
      {release.released_on?.slice(0, 4)}
    </Facts>
  );
}

/** Says on the first part of a recording that a claim or a change waits for my answer, and leads to it. */
function ProposalsNotice({ recording: { id, proposals } }: { recording: SoundRecording }) {
  const waiting = proposals.filter(({ may_answer }) => may_answer);
  const [first] = waiting;
  if (first === undefined) return null;
  const title =
    waiting.length > 1
      ? `You have ${waiting.length} claims and changes to answer`
      : {
          claim: `${first.by.name} claims a part of this recording`,
          amendment: `${first.by.name} proposes a change to this recording`,
          name: `${first.by.name} uses a name of yours`,
        }[first.kind];
  return (
    <Notice title={title}>
      Nothing changes until you accept.{' '}
      <TextLink to={addressOfRecording(id, 'people')}>
        {waiting.length > 1
          ? 'Review claims and changes'
          : `Review ${{ claim: 'claim', amendment: 'change', name: 'name' }[first.kind]}`}
      </TextLink>
    </Notice>
  );
}

/** Owners who together have more than there is: who, where, when, by how much, and what to do. */
function ConflictsNotice({ recording }: { recording: SoundRecording }) {
  const { conflicts, may_amend, id } = recording;
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="failure" title="The owners claim more than 100 %">
      <Stack gap={3}>
        <ProseList sentences={[...new Set(conflicts.map(conflictText))]} />
        {may_amend && (
          <p>
            Speak with each other and agree who owns what. Then one of you{' '}
            <TextLink to={addressOfForm(id, 'people')}>corrects the owners</TextLink>: the share,
            the countries or the time. If you cannot agree, tell the society.
          </p>
        )}
      </Stack>
    </Notice>
  );
}

/** The confirmation after something was done to a recording, with what to do next; it stays until the page is left. */
export function RecordingDone({
  what,
  recording,
}: {
  what: string | null;
  recording: SoundRecording;
}) {
  // What came after it is said below.
  if (recording.state === 'withdrawn') return null;
  switch (what) {
    case 'registered':
      return (
        <Notice tone="success" live title="This recording is registered">
          <WhatNext recording={recording} />
        </Notice>
      );
    case 'amended':
      if (
        recording.proposals.some(({ may_withdraw, kind }) => may_withdraw && kind === 'amendment')
      )
        return (
          <Notice tone="success" live title="Others must accept part of your change">
            It affects what others have, so we asked them to accept it. We saved the rest.{' '}
            <TextLink to={addressOfRecording(recording.id, 'people')}>
              Show proposed change
            </TextLink>
          </Notice>
        );
      return (
        <Notice tone="success" live title="Your amendment is saved">
          The history keeps the version before.
        </Notice>
      );
    case 'claimed':
      return (
        <Notice tone="success" live title="We sent your claim">
          Someone on the recording, or the society, must accept it first. We will tell you when they
          answer.
        </Notice>
      );
    default:
      return null;
  }
}

function WhatNext({ recording: { id, works, missing } }: { recording: SoundRecording }) {
  const another = <TextLink to={pages.recordingForm()}>add another recording</TextLink>;
  const [first] = missing;
  if (works.length === 0)
    return (
      <>
        Next: <TextLink to={addressOfRecording(id, 'works')}>link it to its work</TextLink>, so that
        its writers are found where it is played. Or {another}.
      </>
    );
  if (first !== undefined)
    return (
      <>
        Next: <TextLink to={addressOfMissing(first, id)}>add what is missing</TextLink> when you
        know it. Or {another}.
      </>
    );
  return <>Nothing is missing. You can {another}.</>;
}
