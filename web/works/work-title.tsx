import type { ReactNode } from 'react';
import { pages } from '#contract/pages.ts';
import type { FoundWork } from '#contract/works/work.ts';
import { formatIswc } from '#domain/identifiers/iswc.ts';
import { stateNames, type WorkState } from '#domain/works/work.ts';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Badge, type BadgeTone } from '../ui/data/badge.tsx';
import { Facts } from '../ui/data/row-list.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import type { ShareSegment } from '../ui/shares/compact-share-bar.tsx';
import { holderColours } from '../ui/shares/holder-colours.ts';
import { Highlight } from '../ui/text/highlight.tsx';
import { Identifier } from '../ui/text/text.tsx';

/** A work in a list: its title as the link, what answered `query` marked, and its numbers below. */
export function WorkTitle({
  work,
  query,
  children,
}: {
  work: Pick<FoundWork, 'id' | 'title' | 'work_number' | 'iswc'> & {
    readonly own_reference?: string | null;
  };
  query: string;
  /** Between title and numbers. */
  children?: ReactNode;
}) {
  return (
    <Stack gap={1}>
      <TextLink strong to={pages.work(work.id)}>
        <Highlight text={work.title} query={query} />
      </TextLink>
      {children}
      <Facts>
        <Identifier>{work.work_number}</Identifier>
        {work.iswc && <Identifier>{formatIswc(work.iswc)}</Identifier>}
        {work.own_reference && <Identifier>{work.own_reference}</Identifier>}
      </Facts>
    </Stack>
  );
}

// Gold is for what waits for the member: what waits for others does not shout.
const tones: Record<WorkState, BadgeTone> = {
  draft: 'neutral',
  awaiting_cosigners: 'neutral',
  submitted: 'neutral',
  registered_incomplete: 'waiting',
  registered_payable: 'confirmed',
  duplicate_suspect: 'waiting',
  query: 'waiting',
  rejected: 'contested',
  amendment_pending: 'neutral',
  merged: 'neutral',
  withdrawn: 'neutral',
};

/** Where a work stands in its life. */
export function StateBadge({ state }: { state: WorkState }) {
  return <Badge tone={tones[state]}>{stateNames[state]}</Badge>;
}

/** The bar of a work that was found: its first holders by name, the others together. `me` is the rights holder who looks. */
export function segmentsOfFound(
  { holders, totals }: FoundWork,
  me: string | undefined,
): ShareSegment[] {
  const colour = holderColours(
    holders.map(({ rights_holder_id }) => rights_holder_id),
    me === undefined ? [] : [me],
  );
  const named = holders.map(({ rights_holder_id, name, role, performing }) => ({
    key: `${rights_holder_id} ${role}`,
    name,
    share: performing,
    colour: colour(rights_holder_id),
  }));
  const rest = totals.performing - named.reduce((sum, { share }) => sum + share, 0);
  return [...named, { key: 'others', name: 'Others', share: rest, colour: 'others' }];
}
