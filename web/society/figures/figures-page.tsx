import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { deskPages } from '#contract/society/desk-pages.ts';
import { type FiguresOfYear, readFiguresTable, readYearReport } from '#contract/society/figures.ts';
import { staffMay } from '#domain/permissions.ts';
import { percentText } from '#domain/staff/figure-names.ts';
import { saveBlob } from '../../platform/files/download.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { EmptyState } from '../../ui/feedback/loaded.tsx';
import { DocumentTitle } from '../../ui/layout/page-header.tsx';
import { countOf, numberText } from '../../ui/text/number-text.ts';
import { Text } from '../../ui/text/text.tsx';
import { callDeskForFile } from '../session/call-desk.ts';
import { useDeskSession } from '../session/desk-session.ts';
import { Failed } from '../shell/failed.tsx';
import { FigureLink } from '../shell/figures/figure-bars.tsx';
import {
  FigureStrip,
  FiguresFrame,
  FiguresHead,
  FiguresLead,
  type StripFigure,
} from '../shell/figures/figures-frame.tsx';
import { TimesTable } from '../shell/figures/times-table.tsx';
import { DisputeDays } from './dispute-days-dialog.tsx';
import { decidedIn, isBelow, openDisputes, periodText, timesRows } from './figure-content.ts';
import { FigureParts } from './figure-parts.tsx';
import { figuresQuery } from './figures.queries.ts';
import { ChangeTargets } from './targets-dialog.tsx';

/** Years that can be chosen: the latest. */
const maxYears = 4;

/** /society/figures: what the register and the society's work came to in a year. */
export function FiguresPage() {
  const [params] = useSearchParams();
  const { data } = useSuspenseQuery(figuresQuery(params.get('year')));
  const { roles } = useDeskSession();
  const downloading = useDownloads(data.year);
  const settings = staffMay(roles, 'change_targets') && (
    <div>
      <ChangeTargets targets={data.targets} />
      <DisputeDays />
    </div>
  );

  return (
    <FiguresFrame>
      <DocumentTitle title={`Figures ${data.year} · Society desk`} />
      <FiguresHead
        years={data.years
          .slice(0, maxYears)
          .toReversed()
          .map((year) => ({
            to: deskPages.figures({ year: String(year) }),
            label: String(year),
            isCurrent: year === data.year,
          }))}
        line={periodText(data)}
        actions={
          <>
            <Button
              onClick={() => downloading.mutate('table')}
              pending={downloading.isPending && downloading.variables === 'table'}
              pendingLabel="Downloading"
            >
              Download CSV
            </Button>
            <Button
              tone="primary"
              onClick={() => downloading.mutate('report')}
              pending={downloading.isPending && downloading.variables === 'report'}
              pendingLabel="Making the report"
            >
              Download report (PDF)
            </Button>
          </>
        }
      />
      <Failed of={downloading} />
      {isEmpty(data) ? (
        <EmptyState title="There is nothing to count yet.">
          Figures appear here once members join, register works and import logs.
          {settings}
        </EmptyState>
      ) : (
        <>
          <Lead data={data}>{settings}</Lead>
          <Strip data={data} />
          <FigureParts data={data} />
        </>
      )}
    </FiguresFrame>
  );
}

function useDownloads(year: number) {
  return useMutation({
    mutationFn: async (what: 'table' | 'report') => {
      const params = { year };
      if (what === 'table') {
        saveBlob(await callDeskForFile(readFiguresTable, { params }), `Figures ${year}.csv`);
      } else {
        saveBlob(await callDeskForFile(readYearReport, { params }), `Report ${year}.pdf`);
      }
    },
  });
}

/** A society that has just begun: nothing was counted in any year. */
function isEmpty({ figures, standing, open }: FiguresOfYear): boolean {
  const { at_end: end, totals, cases } = figures;
  const counts = [...Object.values(end), ...Object.values(totals), ...open.map((one) => one.open)];
  return cases.length + (standing?.members.length ?? 0) === 0 && counts.every((one) => one === 0);
}

function Lead({ data, children }: { data: FiguresOfYear; children: ReactNode }) {
  const { year, figures, targets } = data;
  const { all, onTime } = decidedIn(figures);
  const late = all - onTime;
  const rows = timesRows(data);
  const goal = `The goal is ${targets.on_time} %.`;
  return (
    <FiguresLead
      figure={all === 0 ? null : percentText(onTime, all)}
      words={all === 0 ? `No cases decided in ${year}` : 'of cases decided on time'}
      isBelow={isBelow(onTime, all, targets.on_time)}
      beside={rows.length > 0 && <TimesTable rows={rows} />}
    >
      <Text tone="quiet">
        {all === 0 ? goal : `${numberText(onTime)} of ${countOf(all, 'case')}. ${goal}`}
      </Text>
      {late > 0 && (
        <TextLink to={deskPages.decidedCases({ year: String(year), only: 'late' })}>
          See the {countOf(late, 'late case')}
        </TextLink>
      )}
      {children}
    </FiguresLead>
  );
}

function Strip({ data }: { data: FiguresOfYear }) {
  return <FigureStrip figures={stripFigures(data)} />;
}

/** Of a year that is over, what there was at its end is in no list: those show what is there now. */
function stripFigures({
  year,
  figures,
  standing,
  targets,
  is_running: isNow,
}: FiguresOfYear): readonly StripFigure[] {
  const { totals, at_end: end } = figures;
  const members = standing?.members.reduce((sum, { count }) => sum + count, 0) ?? end.members;
  const inYear = { in: String(year) };
  const link = (text: string, to: string) => (
    <FigureLink to={to} look="text">
      {text}
    </FigureLink>
  );
  const linkNow = (text: string, to: string) => (isNow ? link(text, to) : text);
  const { register } = deskPages;
  return [
    {
      label: isNow ? 'Members' : `Members, end of ${year}`,
      value: numberText(members),
      ...(isNow && { to: register('members') }),
      note: (
        <>
          {link(`${numberText(totals.joined)} joined`, register('members', inYear))},{' '}
          {link(
            `${numberText(totals.closed)} left`,
            register('members', { state: 'closed', ...inYear }),
          )}
        </>
      ),
    },
    {
      label: 'Works registered',
      value: numberText(totals.works),
      to: register('works', { state: 'registered', ...inYear }),
      note: linkNow(`${numberText(end.works)} in all`, register('works', { state: 'registered' })),
    },
    {
      label: 'Recordings registered',
      value: numberText(totals.recordings),
      to: register('recordings', { state: 'registered', ...inYear }),
      note: linkNow(
        `${numberText(end.recordings)} in all`,
        register('recordings', { state: 'registered' }),
      ),
    },
    {
      label: 'Plays matched',
      value: numberText(totals.matched),
      to: register('plays', { state: 'matched', ...inYear }),
      note: link(
        `${numberText(totals.plays - totals.matched)} not matched`,
        register('plays', { state: 'open', ...inYear }),
      ),
    },
    {
      label: isNow ? 'Open disputes' : `Disputes, end of ${year}`,
      value: standing === null ? '–' : numberText(openDisputes(standing.disputes)),
      ...(isNow && { to: register('disputes', { state: 'open' }) }),
      note: (
        <>
          {link(`${numberText(totals.disputes_raised)} raised`, register('disputes', inYear))},{' '}
          {link(
            `${numberText(totals.disputes_ended)} ended`,
            register('disputes', { state: 'ended', ...inYear }),
          )}
        </>
      ),
    },
    {
      label: 'Members with an ISNI',
      value: standing === null ? '–' : percentText(standing.with_isni, members),
      ...(isNow && { to: register('members', { state: 'with_isni' }) }),
      isBelow: standing !== null && isBelow(standing.with_isni, members, targets.isni),
      note:
        standing === null ? (
          `Not counted in ${year}`
        ) : (
          <>
            {linkNow(
              `${numberText(members - standing.with_isni)} without one`,
              register('members', { state: 'without_isni' }),
            )}
            . Goal {`${targets.isni}\u00a0%`}
          </>
        ),
    },
  ];
}
