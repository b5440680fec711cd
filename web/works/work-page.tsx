import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { Work } from '#contract/works/work.ts';
import { formatIswc } from '#domain/identifiers/iswc.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { findLanguage } from '#domain/works/languages.ts';
import { formatShare, rights } from '#domain/works/shares.ts';
import { isRegistered } from '#domain/works/work.ts';
import { useLoadBehind } from '../platform/lazy-chunk.ts';
import { Tabs } from '../ui/actions/tabs.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Badge } from '../ui/data/badge.tsx';
import { Facts } from '../ui/data/row-list.tsx';
import { LoadingList } from '../ui/feedback/loading.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Identifier } from '../ui/text/text.tsx';
import { InvitationsCard } from './co-signing/invitations-card.tsx';
import {
  CertificatesCard,
  HistoryTab,
  lazyChunks,
  ProposalsTab,
  RecordingsTab,
  WorkUses,
} from './lazy-chunks.ts';
import { DisputeBanner, heldAlike, StateBanner } from './state-banner.tsx';
import { HoldersCard } from './tabs/holders-card.tsx';
import { MyAnswer } from './tabs/my-answer.tsx';
import { OverviewTab } from './tabs/overview-tab.tsx';
import { WorkActions } from './work-actions.tsx';
import { addressOfTab, isMine, tabIn, type WorkTab, workTabs } from './work-address.ts';
import { StateBadge } from './work-title.tsx';
import { workQuery } from './works.queries.ts';

const tabNames: Record<WorkTab, string> = {
  overview: 'Overview',
  shares: 'Shares',
  recordings: 'Recordings',
  uses: 'Plays',
  proposals: 'Proposals',
  papers: 'Certificates',
  history: 'History',
};

/** /music-composition/details/:compositionId: one work; its parts by `tab` in the address. */
export function WorkPage() {
  const { compositionId = '' } = useParams();
  const [search] = useSearchParams();
  const { data: work } = useSuspenseQuery(workQuery(compositionId)).data;
  const tab = tabIn(search);
  useLoadBehind(lazyChunks);
  return (
    <Stack gap={7}>
      <PageHeader
        title={work.title}
        parent={{ to: pages.works(), label: 'Music Composition' }}
        status={<WorkStatus work={work} />}
        facts={<WorkFacts work={work} />}
        action={<WorkActions work={work} />}
      />
      <WorkDone what={search.get('done')} work={work} />
      <Tabs
        label="Parts of this work"
        tabs={tabsOf(work).map((one) => ({
          to: addressOfTab(work.id, one),
          label: tabNames[one],
          current: one === tab,
          ...countOf(one, work),
        }))}
      />
      {tab === 'overview' && <DisputeBanner work={work} />}
      {tab === 'overview' && <StateBanner work={work} />}
      <Suspense fallback={<LoadingList label="Loading this part" />}>
        <Part tab={tab} work={work} />
      </Suspense>
    </Stack>
  );
}

// What the holders propose to each other is theirs alone, and so are their certificates and where the work was played.
function tabsOf(work: Work): WorkTab[] {
  return workTabs.filter((tab) => isMine(work) || !ofItsHolders.includes(tab));
}

const ofItsHolders: readonly WorkTab[] = ['uses', 'proposals', 'papers'];

function countOf(tab: WorkTab, work: Work): { count?: number } {
  if (tab === 'history') return { count: work.version };
  if (tab === 'recordings' && work.recording_count > 0) return { count: work.recording_count };
  return tab === 'proposals' && work.open_proposal_id !== null ? { count: 1 } : {};
}

function Part({ tab, work }: { tab: WorkTab; work: Work }) {
  switch (tab) {
    case 'overview':
      return <OverviewTab work={work} />;
    case 'shares':
      return <SharesTab work={work} />;
    case 'recordings':
      return <RecordingsTab work={work} />;
    case 'uses':
      return isMine(work) ? <WorkUses workId={work.id} /> : <OverviewTab work={work} />;
    case 'proposals':
      return isMine(work) ? <ProposalsTab work={work} /> : <OverviewTab work={work} />;
    case 'papers':
      return isMine(work) ? <CertificatesCard work={work} /> : <OverviewTab work={work} />;
    case 'history':
      return <HistoryTab work={work} />;
    default:
      return tab satisfies never;
  }
}

/** Who holds what and has said what, and the links that were given to those without an account. */
function SharesTab({ work }: { work: Work }) {
  return (
    <Stack>
      <MyAnswer work={work} />
      <HoldersCard work={work} />
      {isMine(work) && <InvitationsCard work={work} />}
    </Stack>
  );
}

/** The state of a work; where a part of a payable one is on hold it says so. */
function WorkStatus({ work }: { work: Work }) {
  const { state, contested } = work;
  if (state !== 'registered_payable' || contested.length === 0) return <StateBadge state={state} />;
  const held = heldAlike(work, rights);
  return (
    <Badge tone="contested">Payable, {held === null ? 'a part' : formatShare(held)} on hold</Badge>
  );
}

/** The line under a work's title: its numbers, kind, language, duration and year. */
function WorkFacts({ work }: { work: Work }) {
  return (
    <Facts>
      {work.iswc && <Identifier>{formatIswc(work.iswc)}</Identifier>}
      <Identifier>{work.work_number}</Identifier>
      {work.version_kind === 'original' ? 'Original' : 'Arrangement'}
      {work.language && (findLanguage(work.language)?.name ?? work.language)}
      {work.duration_seconds !== null && formatDuration(work.duration_seconds)}
      {work.year}
    </Facts>
  );
}

/** The confirmation after something was done to a work: it stays until the page is left. */
export function WorkDone({ what, work }: { what: string | null; work: Work }) {
  switch (what) {
    case 'registered':
      return <Registered work={work} />;
    case 'amended':
      // What others must agree to is not made yet.
      return work.open_proposal_id !== null ? (
        <Proposed work={work} />
      ) : (
        <Notice tone="success" live title="Your amendment is saved">
          The history keeps the version before.
        </Notice>
      );
    case 'proposed':
      return <Proposed work={work} />;
    default:
      return null;
  }
}

function Proposed({ work }: { work: Work }) {
  const hasStrangers = work.holders.some(
    ({ is_me, is_member, confirmation }) => !is_me && !is_member && confirmation === 'confirmed',
  );
  return (
    <Notice tone="success" live title="Your proposal is sent">
      We have told the members who must agree.
      {hasStrangers && ' Send a link to everyone who has no account.'} The work changes when
      everyone has agreed.
    </Notice>
  );
}

function Registered({ work }: { work: Work }) {
  const others = work.holders.filter(({ is_me }) => !is_me);
  const strangers = others.filter(
    ({ is_member, confirmation }) => !is_member && confirmation !== 'not_asked',
  );
  const isDuplicate = work.possible_duplicates > 0;
  return (
    <Notice
      tone={isDuplicate ? 'warning' : 'success'}
      live
      title={
        isRegistered(work.state)
          ? `This work is registered as ${work.work_number}`
          : `This work has the number ${work.work_number}`
      }
    >
      {isDuplicate &&
        'It looks like a song that is registered already. Compare both below and tell us if they are one song. '}
      {work.state === 'awaiting_cosigners' && 'It is registered when everyone has confirmed. '}
      Note the number. Use it when you contact us.
      {others.some(({ is_member }) => is_member) && ' We have told the other members on it.'}
      {strangers.length > 0 && (
        <>
          {' '}
          {new Intl.ListFormat('en-GB').format([...new Set(strangers.map(({ name }) => name))])}{' '}
          {strangers.length === 1 ? 'has' : 'have'} no account here:{' '}
          <TextLink to={addressOfTab(work.id, 'shares')}>send them a link to sign</TextLink>.
        </>
      )}
    </Notice>
  );
}
