import type { CaseLine, QueueCounts } from '#contract/society/queue.ts';
import { caseKinds } from '#domain/staff/case-kinds.ts';
import { countOf, numberText } from '../../ui/text/number-text.ts';
import type { Band } from '../shell/desk-table.tsx';
import type { QueuePart } from '../shell/queue/queue-frame.tsx';
import { caseNouns } from './case-text.ts';
import { isWhole, type QueueFilters, queueAddress } from './queue-filters.ts';

type Counts = QueueCounts | undefined;

/** The parts of the queue at its side: everything, one's own, and each kind. Each count is of what its link shows. */
export function partsOf(filters: QueueFilters, counts: Counts): readonly (readonly QueuePart[])[] {
  const { kind, assigned } = filters;
  return [
    [
      {
        to: queueAddress({}),
        label: 'All cases',
        count: counts?.open,
        isCurrent: kind === null && assigned !== 'me',
      },
      {
        to: queueAddress({ assigned: 'me' }),
        label: 'Your cases',
        count: counts?.mine,
        isCurrent: kind === null && assigned === 'me',
        isMine: true,
      },
    ],
    // There are many kinds: one with nothing to decide is only there while it is chosen.
    (counts?.by_kind ?? [])
      .filter(({ kind: one, open }) => open > 0 || one === kind)
      .map(({ kind: one, open }) => ({
        to: queueAddress({ kind: one }),
        label: caseKinds[one].plural,
        count: open,
        isCurrent: kind === one,
      })),
  ].filter((parts) => parts.length > 0);
}

/** What leads the page: '148 open cases', '1 open identity check', 'Your 4 cases'. */
export function titleText({ kind, assigned }: QueueFilters, counts: Counts): string {
  if (counts === undefined) return 'Queue';
  const { one, many } = caseNouns(kind);
  if (assigned === 'me') {
    // One's own are not counted by kind.
    if (kind !== null || counts.mine === 0) return `Your ${many}`;
    return counts.mine === 1 ? 'Your case' : `Your ${numberText(counts.mine)} cases`;
  }
  const open =
    kind === null ? counts.open : (counts.by_kind.find((of) => of.kind === kind)?.open ?? 0);
  return `${open === 0 ? 'No' : numberText(open)} open ${open === 1 ? one : many}`;
}

/** '2 are late.'; '' when none is. */
export function lateText(filters: QueueFilters, counts: Counts): string {
  return counts?.late ? `${shareText(counts.late, totalOf(filters, counts))} late.` : '';
}

/** '4 are yours. You have decided 37 today.' */
export function lineText(filters: QueueFilters, counts: Counts): string {
  if (counts === undefined) return '';
  const { late, mine, decided_today: decided } = counts;
  // What is late was said before it, and of how many.
  const yours = shareText(mine, late > 0 ? null : totalOf(filters, counts));
  return [
    filters.assigned === 'me' ? '' : `${yours} yours.`,
    decided === 0 ? '' : `You have decided ${numberText(decided)} today.`,
  ]
    .filter((text) => text !== '')
    .join(' ');
}

/** How many cases the counts are of, where the title counts something else; else null. */
function totalOf({ kind, assigned }: QueueFilters, { open }: QueueCounts): number | null {
  return kind === null && assigned !== 'me' ? null : open;
}

/** '2 are', '2 of the 148 cases are'. */
function shareText(count: number, total: number | null): string {
  const ofAll = total === null ? '' : ` of the ${countOf(total, 'case')}`;
  return `${count === 0 ? 'None' : numberText(count)}${ofAll} ${count === 1 ? 'is' : 'are'}`;
}

/** The rows of the list: one's own first under a name of their own, then all other. Counts are said only where nothing else narrows the list. */
export function bandsOf(
  cases: readonly CaseLine[],
  { filters, counts, ownId }: { filters: QueueFilters; counts: Counts; ownId: string },
): readonly Band<CaseLine>[] {
  const isCounted =
    isWhole(filters) && filters.kind === null && filters.assigned === 'anyone' && counts;
  const mine = cases.filter(({ assigned_to: owner }) => owner?.id === ownId);
  const others = cases.filter((line) => !mine.includes(line));
  const bands = [
    {
      title: 'Your cases',
      count: isCounted ? counts.mine : undefined,
      isMine: true,
      rows: mine,
    },
    {
      title: mine.length > 0 ? 'All other cases' : null,
      count: isCounted ? counts.open - counts.mine : undefined,
      isMine: false,
      rows: others,
    },
  ];
  return bands.filter(({ rows }) => rows.length > 0);
}

/** Why there is nothing in the list. */
export function emptyText({ kind, assigned, only, find }: QueueFilters) {
  const narrowing = [kind !== null, assigned !== 'anyone', only !== null, find !== ''];
  if (narrowing.filter((isOn) => isOn).length > 1)
    return { title: 'No cases match these filters.', text: '' };
  if (find !== '')
    return { title: `We found no cases for “${find}”.`, text: 'Check the name or number.' };
  if (only === 'late') return { title: 'Nothing is late.', text: 'Every case has time left.' };
  if (only === 'snoozed')
    return {
      title: 'No snoozed cases.',
      text: 'A case you snooze stays here until the time you choose.',
    };
  if (assigned === 'me')
    return { title: 'You have no cases.', text: 'Choose “Next case” to take one.' };
  if (assigned === 'nobody') return { title: 'Every open case is assigned.', text: '' };
  return {
    title: kind === null ? 'No open cases.' : `No ${caseNouns(kind).many} right now.`,
    text: 'A case appears here as soon as something needs your decision.',
  };
}
