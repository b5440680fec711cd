import { isDeepStrictEqual } from 'node:util';
import type { Paper, PaperFacts } from '#contract/papers.ts';
import { formatPaperNumber, isRegistered, type PaperStanding } from '#domain/papers/papers.ts';
import type { WorkState } from '#domain/works/work.ts';
import type { PaperRow } from './papers.sql.ts';

/** A paper as its maker lists it. */
export function paperView({
  id,
  kind,
  number,
  code,
  version,
  at,
}: Omit<PaperRow, 'facts' | 'work_id'>): Paper {
  return {
    id,
    kind,
    code,
    version,
    number: formatPaperNumber(kind, number),
    made_at: at.toISOString(),
  };
}

const ended: ReadonlySet<WorkState> = new Set(['withdrawn', 'rejected', 'draft']);

/** How what a paper says stands to what the register says now. */
export function standingOf(said: PaperFacts, now: PaperFacts): PaperStanding {
  if (now.state === 'merged') return 'merged';
  if (ended.has(now.state)) return 'ended';
  if (!isDeepStrictEqual(substance(said), substance(now))) return 'amended';
  return isDeepStrictEqual(progress(said), progress(now)) ? 'stands' : 'moved_on';
}

/** What a change of makes the paper wrong. How the society calls itself is no fact of the work. */
function substance(facts: PaperFacts): unknown {
  const { society: _, version: __, state: ___, holders, ...rest } = facts;
  return { ...rest, holders: holders.map(({ confirmation: ____, ...holder }) => holder) };
}

function progress({ state, holders }: PaperFacts): unknown {
  return [isRegistered(state), holders.map(({ confirmation }) => confirmation)];
}
