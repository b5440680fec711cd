import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ThingToDoCount } from '#contract/dashboard.ts';
import { disputeQuery } from '../disputes/disputes.queries.ts';
import { lazyChunk } from '../platform/lazy-chunk.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { Badge } from '../ui/data/badge.tsx';
import { TaskList } from '../ui/data/task-list.tsx';
import { Section } from '../ui/layout/card.tsx';
import { LeadCard } from '../ui/layout/lead-card.tsx';
import { thingText, timeLeftOf } from './thing-text.ts';

const dispute = () => import('../disputes/dispute-lead.tsx');

/** A dispute with its two bars. What is below waits for it: nothing jumps. */
const DisputeLead = lazyChunk(dispute, (loaded) => loaded.DisputeLead);

/** Begins to load what {@link FirstThing} will show, while the page around it is still drawn. */
export function beginFirst(queries: QueryClient, thing: ThingToDoCount | undefined): void {
  const id = disputeIn(thing);
  if (id === null) return;
  // What fails here is asked for again, and said, where it is drawn.
  dispute().catch(() => undefined);
  void queries.prefetchQuery(disputeQuery(id));
}

function disputeIn(thing: ThingToDoCount | undefined): string | null {
  return thing?.thing === 'answer_disputes' ? thing.newest_id : null;
}

/** The most urgent thing to do, larger than all else on the page. */
export function FirstThing({ thing }: { thing: ThingToDoCount }) {
  const disputeId = disputeIn(thing);
  if (disputeId !== null) return <DisputeLead id={disputeId} />;
  const { title, detail, to, action } = thingText(thing);
  const left = timeLeftOf(thing);
  return (
    <LeadCard
      label="Do this first"
      title={title}
      detail={detail}
      above={left !== null && <Badge tone="waiting">{left}</Badge>}
      actions={
        <LinkButton tone="primary" wide to={to}>
          {action}
        </LinkButton>
      }
    />
  );
}

const shown = 4;

/** What else there is to do, the most urgent first, each with the way to it; `first` leads the page and is listed only with others of its kind. */
export function OtherThings({ things }: { things: readonly ThingToDoCount[] }) {
  const [isAll, setAll] = useState(false);
  const [first, ...rest] = things;
  const isOneOfMany = disputeIn(first) !== null && first?.count !== 1;
  const others = first && isOneOfMany ? [first, ...rest] : rest;
  if (others.length === 0) return null;
  return (
    <Section
      title="Also to do"
      aside={
        others.length > shown &&
        !isAll && (
          <Button tone="quiet" compact onClick={() => setAll(true)}>
            Show all {others.length}
          </Button>
        )
      }
    >
      <TaskList
        tasks={others.slice(0, isAll ? others.length : shown).map((thing) => {
          const { title, to, action } = thingText(thing);
          return { key: thing.thing, title, note: timeLeftOf(thing), to, action };
        })}
      />
    </Section>
  );
}
