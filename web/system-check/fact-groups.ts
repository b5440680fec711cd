import { formatFullDateTime } from '#domain/text/dates.ts';

/** What the check found. `member` is null while it loads; `failed` says why it could not be read. */
type Findings = {
  readonly atMs: number;
  readonly session: { renewedMs: number; endsMs: number } | null;
  readonly connection: Connection;
  readonly browser: readonly Fact[];
};
/** Whose session it is, as far as support may know it: never name, email or token. */
type CheckedMember = { readonly reference: string } | { readonly failed: string } | null;

// A wrong clock is one that members would notice.
const noticeableMs = 30_000;

/** The findings as text, for the page and the report alike. */
export function factGroups(
  { atMs, session, connection, browser }: Findings,
  member: CheckedMember,
  build: readonly Fact[],
): FactGroup[] {
  return [
    {
      title: 'Session',
      facts: [
        { term: 'Member reference', value: referenceOf(member) },
        ...(session === null
          ? [{ term: 'Session', value: 'none that can be read' }]
          : [
              { term: 'Ends if unused by', value: timeOf(session.endsMs) },
              { term: 'Last renewed', value: timeOf(session.renewedMs) },
            ]),
        { term: 'Checked', value: timeOf(atMs) },
      ],
    },
    { title: 'Connection', facts: connectionFacts(connection) },
    { title: 'Browser', facts: browser },
    { title: 'Version', facts: build },
  ];
}

function referenceOf(member: CheckedMember): string {
  if (member === null) return 'loading';
  return 'failed' in member ? `could not be read: ${member.failed}` : member.reference;
}

function connectionFacts({ attempts, timesMs, clockAheadMs }: Connection): Fact[] {
  const middle = median(timesMs);
  const times = timesMs.map((time) => `${Math.round(time)}`).join(', ');
  return [
    {
      term: 'Server answers',
      value:
        middle === null
          ? 'no: check your network and press “Check again”'
          : `${timesMs.length} of ${attempts} times`,
    },
    {
      term: 'Time for an answer',
      value: middle === null ? '' : `${Math.round(middle)} ms, the middle one of ${times}`,
    },
    {
      term: 'Clock of this device',
      value: clockAheadMs === null ? '' : clockText(clockAheadMs),
    },
  ].filter(({ value }) => value !== '');
}

function clockText(aheadMs: number): string {
  if (Math.abs(aheadMs) < noticeableMs) return 'right';
  const minutes = Math.round(Math.abs(aheadMs) / 60_000);
  const size = minutes < 1 ? `${Math.round(Math.abs(aheadMs) / 1000)} s` : `${minutes} min`;
  return `${size} ${aheadMs > 0 ? 'ahead of' : 'behind'} the server`;
}

function timeOf(ms: number): string {
  return `${formatFullDateTime(new Date(ms))} in Ghana`;
}

/** One thing that support wants to know, as text. */
export type Fact = { readonly term: string; readonly value: string };

/** Facts under a heading: a card on the page, a paragraph in the report. */
export type FactGroup = { readonly title: string; readonly facts: readonly Fact[] };

const attempts = 3;
const patienceMs = 10_000;

/** How the server answered: the time of each answer that came, and how far this device's clock is ahead of the server's. */
type Connection = {
  readonly attempts: number;
  readonly timesMs: readonly number[];
  /** Null when no answer told the time. Exact to about a second, as a Date header is. */
  readonly clockAheadMs: number | null;
};

/** Calls the server three times, one after the other. What does not come within 10 s counts as no answer. */
export async function measureConnection(): Promise<Connection> {
  const timesMs: number[] = [];
  let clockAheadMs: number | null = null;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const answer = await ask();
    if (answer === null) continue;
    timesMs.push(answer.timeMs);
    clockAheadMs ??= answer.clockAheadMs;
  }
  return { attempts, timesMs, clockAheadMs };
}

/** The middle one of some times; null when there are none. */
function median(timesMs: readonly number[]): number | null {
  return timesMs.toSorted((a, b) => a - b)[Math.floor(timesMs.length / 2)] ?? null;
}

async function ask(): Promise<{ timeMs: number; clockAheadMs: number | null } | null> {
  const began = performance.now();
  try {
    const answer = await fetch('/health/live', {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.text();
    if (!answer.ok) return null;
    const timeMs = performance.now() - began;
    const serverMs = Date.parse(answer.headers.get('date') ?? '');
    // The header was written on the way, and counts whole seconds.
    const clockAheadMs = Number.isNaN(serverMs) ? null : Date.now() - timeMs / 2 - serverMs - 500;
    return { timeMs, clockAheadMs };
  } catch {
    return null;
  }
}
