import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { Work } from '#contract/work.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Stack } from '../ui/stack.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { HistoryTab } from './history-tab.tsx';
import { SharesTab } from './shares-tab.tsx';
import { StateBadge } from './state-badge.tsx';
import { WorkFacts } from './work-facts.tsx';
import { workQuery } from './works.queries.ts';

/** /music-composition/details/:compositionId: one work; its parts by `tab` in the address. */
export function WorkPage() {
  const { compositionId = '' } = useParams();
  const [search] = useSearchParams();
  const { data: work } = useSuspenseQuery(workQuery(compositionId)).data;
  const tab = search.get('tab') === 'history' ? 'history' : 'shares';
  const address = `/music-composition/details/${work.id}`;
  return (
    <Stack gap={7}>
      <PageHeader
        title={work.title}
        parent={{ to: '/music-composition', label: 'Music Composition' }}
        status={<StateBadge state={work.state} />}
        facts={<WorkFacts work={work} />}
        action={
          work.may_amend && (
            <LinkButton to={`/music-composition/add?amend=${work.id}`} icon="edit">
              Amend
            </LinkButton>
          )
        }
      />
      <Done what={search.get('done')} work={work} />
      <Tabs
        label="Parts of this work"
        tabs={[
          { to: address, label: 'Shares', current: tab === 'shares' },
          {
            to: `${address}?tab=history`,
            label: 'History',
            current: tab === 'history',
            count: work.version,
          },
        ]}
      />
      {tab === 'shares' ? <SharesTab work={work} /> : <HistoryTab work={work} />}
    </Stack>
  );
}

/** The confirmation after registering or amending: it stays until the page is left. */
function Done({ what, work }: { what: string | null; work: Work }) {
  if (what === 'registered') {
    const areOthersTold = work.holders.some(({ is_me, is_member }) => is_member && !is_me);
    return (
      <Notice tone="success" live title={`This work is registered as ${work.work_number}`}>
        Note this number: it is the society’s reference.
        {areOthersTold && ' The other members named on it have been told.'}
      </Notice>
    );
  }
  if (what === 'amended') {
    return (
      <Notice tone="success" live title="Your amendment is saved">
        The version before it stays in the history.
      </Notice>
    );
  }
  return null;
}
