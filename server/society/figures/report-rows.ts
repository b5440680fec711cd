import { percentOf, percentText } from '#domain/staff/figure-names.ts';
import type { StoredFigures } from './figures.sql.ts';

/** Everything that the report of a year is drawn from. `before` is the year before, null where nothing was counted of it. */
export type ReportYears = { readonly year: StoredFigures; readonly before: StoredFigures | null };

/** A line of the report: a figure of the year, of the year before, and how they differ; all as text. */
export type ReportRow = {
  readonly label: string;
  readonly now: string;
  readonly before: string;
  readonly change: string;
};

/** Lines under one heading. */
export type ReportPart = { readonly title: string; readonly rows: readonly ReportRow[] };

type Pick = (stored: StoredFigures) => number | null;
type Share = (stored: StoredFigures) => readonly [part: number, whole: number] | null;

/** The year in figures, part by part. */
export function reportParts(years: ReportYears): readonly ReportPart[] {
  const count = (label: string, pick: Pick) => countRow(years, label, pick);
  const rate = (label: string, share: Share) => rateRow(years, label, share);
  return [
    {
      title: 'Members',
      rows: [
        count('Members at year end', ({ figures }) => figures.at_end.members),
        count('Joined', ({ figures }) => figures.totals.joined),
        count('Verified', ({ figures }) => figures.totals.verified),
        count('Suspended', ({ figures }) => figures.totals.suspended),
        count('Closed their account', ({ figures }) => figures.totals.closed),
        count('ISNIs assigned', ({ figures }) => figures.totals.isni_assigned),
        rate('Members with an ISNI at year end', isniShare),
      ],
    },
    {
      title: 'Works and recordings',
      rows: [
        count('Works registered in the year', ({ figures }) => figures.totals.works),
        count('All registered works at year end', ({ figures }) => figures.at_end.works),
        count('Recordings registered in the year', ({ figures }) => figures.totals.recordings),
        count('All registered recordings at year end', ({ figures }) => figures.at_end.recordings),
      ],
    },
    {
      title: 'Plays',
      rows: [
        count('Plays in logs', ({ figures }) => figures.totals.plays),
        count('Plays matched to a recording', ({ figures }) => figures.totals.matched),
        rate('Share of plays matched', matchedShare),
      ],
    },
    {
      title: 'Disputes',
      rows: [
        count('Raised', ({ figures }) => figures.totals.disputes_raised),
        count('Ended', ({ figures }) => figures.totals.disputes_ended),
        count('Open at year end', openDisputes),
      ],
    },
    {
      title: 'Cases',
      rows: [
        count('Decided', (stored) => onTimeShare(stored)[1]),
        count('Decided on time', (stored) => onTimeShare(stored)[0]),
        rate('Share decided on time', onTimeShare),
      ],
    },
  ];
}

/** Cases decided on time, of all that were decided. */
export function onTimeShare({ figures: { cases } }: StoredFigures): readonly [number, number] {
  const sum = (field: 'on_time' | 'decided') => cases.reduce((total, one) => total + one[field], 0);
  return [sum('on_time'), sum('decided')];
}

/** Plays that are matched, of all. */
export function matchedShare({ figures: { totals } }: StoredFigures): readonly [number, number] {
  return [totals.matched, totals.plays];
}

/** Members with an ISNI, of all; null where nobody counted within the year. */
export function isniShare({ standing }: StoredFigures): readonly [number, number] | null {
  if (standing === null) return null;
  return [standing.with_isni, standing.members.reduce((sum, { count }) => sum + count, 0)];
}

function openDisputes({ standing }: StoredFigures): number | null {
  if (standing === null) return null;
  return standing.disputes.flatMap(({ ages }) => ages).reduce((sum, count) => sum + count, 0);
}

const unknown = '–';

function countRow({ year, before }: ReportYears, label: string, pick: Pick): ReportRow {
  const [now, then] = [pick(year), before === null ? null : pick(before)];
  return {
    label,
    now: now === null ? unknown : numberText(now),
    before: then === null ? unknown : numberText(then),
    change: now === null || !then ? unknown : `${signed(((now - then) / then) * 100)} %`,
  };
}

function rateRow({ year, before }: ReportYears, label: string, share: Share): ReportRow {
  const [now, then] = [share(year), before === null ? null : share(before)];
  const points =
    now && then && now[1] > 0 && then[1] > 0
      ? `${signed(percentOf(...now) - percentOf(...then))} points`
      : unknown;
  const text = (found: readonly [number, number] | null) =>
    found === null ? unknown : percentText(...found);
  return { label, now: text(now), before: text(then), change: points };
}

function signed(number: number): string {
  const text = Math.abs(number).toFixed(1);
  if (text === '0.0') return text;
  return `${number > 0 ? '+' : '−'}${text}`;
}

/** 9,700. */
export function numberText(count: number): string {
  return count.toLocaleString('en-GH');
}
