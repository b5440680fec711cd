import type { CaseLine, QueueCounts } from '#contract/society/queue.ts';
import { caseKinds } from '#domain/staff/case-kinds.ts';
import { serverNowMs } from '../../platform/session/clock.ts';
import { numberText } from '../../ui/text/number-text.ts';
import type { CaseBand, CaseRow } from '../shell/queue/case-table.tsx';
import type { QueuePart } from '../shell/queue/queue-frame.tsx';
import { caseAddress, caseKey, momentText, targetText, timeLeft } from './case-text.ts';
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
        label: 'Yours',
        count: counts?.mine,
        isCurrent: kind === null && assigned === 'me',
        isMine: true,
      },
    ],
    (counts?.by_kind ?? []).map(({ kind: one, open }) => ({
      to: queueAddress({ kind: one }),
      label: caseKinds[one].plural,
      count: open,
      isCurrent: kind === one,
    })),
  ].filter((parts) => parts.length > 0);
}

/** What leads the page: '148 open cases', '1 open identity check'. */
export function titleText({ kind }: QueueFilters, counts: Counts): string {
  if (counts === undefined) return 'Queue';
  const open =
    kind === null ? counts.open : (counts.by_kind.find((one) => one.kind === kind)?.open ?? 0);
  const one = kind === null ? 'case' : lowerFirst(caseKinds[kind].label);
  const many = kind === null ? 'cases' : lowerFirst(caseKinds[kind].plural);
  return `${open === 0 ? 'No' : numberText(open)} open ${open === 1 ? one : many}`;
}

/** '2 are late.'; '' when none is. */
export function lateText(counts: Counts): string {
  if (!counts?.late) return '';
  return counts.late === 1 ? '1 is late.' : `${numberText(counts.late)} are late.`;
}

/** '4 are yours. You have decided 37 today.' */
export function lineText(counts: Counts): string {
  if (counts === undefined) return '';
  const { mine, decided_today: decided } = counts;
  const yours = mine === 0 ? 'None are yours.' : mine === 1 ? '1 is yours.' : `${mine} are yours.`;
  return decided === 0 ? yours : `${yours} You have decided ${numberText(decided)} today.`;
}

/** The rows of the list: one's own first under a name of their own, then all other. Counts are said only where nothing else narrows the list. */
export function bandsOf(
  cases: readonly CaseLine[],
  { filters, counts, ownId }: { filters: QueueFilters; counts: Counts; ownId: string },
): readonly CaseBand[] {
  const [mine, others] = [true, false].map((isMine) =>
    cases.filter(({ assigned_to }) => (assigned_to?.id === ownId) === isMine),
  );
  const rowsOf = (lines: readonly CaseLine[] = []) => lines.map((line) => rowOf(line, ownId));
  const isCounted =
    isWhole(filters) && filters.kind === null && filters.assigned === 'anyone' && counts;
  const bands: CaseBand[] = [];
  if (mine?.length)
    bands.push({
      title: 'Your cases',
      count: isCounted ? counts.mine : undefined,
      isMine: true,
      rows: rowsOf(mine),
    });
  if (others?.length)
    bands.push({
      title: mine?.length ? 'All other cases' : null,
      count: isCounted ? counts.open - counts.mine : undefined,
      isMine: false,
      rows: rowsOf(others),
    });
  return bands;
}

function rowOf(line: CaseLine, ownId: string): CaseRow {
  const { kind, about, in_short, snoozed_until: snoozed, assigned_to: owner } = line;
  const isSnoozed = snoozed !== null && Date.parse(snoozed) > serverNowMs();
  return {
    key: caseKey(line),
    to: caseAddress(line),
    kind: caseKinds[kind].label,
    about,
    inShort: isSnoozed ? `Snoozed until ${momentText(snoozed)}. ${in_short}` : in_short,
    time: timeLeft(line, serverNowMs()),
    target: targetText(kind),
    assigned: owner && { name: owner.name, isReader: owner.id === ownId },
  };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
