import { formatFullDateTime } from '#domain/text/dates.ts';
import type { Fact, FactGroup } from './fact.ts';
import { type Connection, median } from './measure-connection.ts';

/** What the check found. `member` is null while it loads; `failed` says why it could not be read. */
export type Findings = {
  readonly atMs: number;
  readonly session: { renewedMs: number; endsMs: number } | null;
  readonly connection: Connection;
  readonly browser: readonly Fact[];
};
/** Whose session it is, as far as support may know it: never name, email or token. */
export type CheckedMember = { readonly reference: string } | { readonly failed: string } | null;

// A wrong clock is one that members would notice.
const noticeableMs = 30_000;

/** The findings in words, for the page and the report alike. */
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
              { term: 'Ends without use by', value: timeOf(session.endsMs) },
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
      value: clockAheadMs === null ? '' : clockInWords(clockAheadMs),
    },
  ].filter(({ value }) => value !== '');
}

function clockInWords(aheadMs: number): string {
  if (Math.abs(aheadMs) < noticeableMs) return 'right';
  const minutes = Math.round(Math.abs(aheadMs) / 60_000);
  const size = minutes < 1 ? `${Math.round(Math.abs(aheadMs) / 1000)} s` : `${minutes} min`;
  return `${size} ${aheadMs > 0 ? 'ahead of' : 'behind'} the server`;
}

function timeOf(ms: number): string {
  return `${formatFullDateTime(new Date(ms))} in Ghana`;
}
