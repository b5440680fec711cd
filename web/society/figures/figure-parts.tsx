import { deskPages } from '#contract/society/desk-pages.ts';
import type { FiguresOfYear } from '#contract/society/figures.ts';
import { percentOf, percentText } from '#domain/staff/figure-names.ts';
import type { RegisterName } from '#domain/staff/registers.ts';
import { ColumnChart } from '../../ui/data/column-chart.tsx';
import { Disclosure } from '../../ui/layout/card.tsx';
import { numberText } from '../../ui/text/number-text.ts';
import { Text } from '../../ui/text/text.tsx';
import { useDeskSession } from '../session/desk-session.ts';
import { mayOpen } from '../shell/desk-entries.tsx';
import { CountLines, CrossTable, ShareBars } from '../shell/figures/figure-bars.tsx';
import { FigurePair, FigurePanes, FigurePart } from '../shell/figures/figures-frame.tsx';
import {
  disputeTable,
  memberLines,
  monthColumns,
  openDisputes,
  recordingLines,
  sourceRows,
  workLines,
} from './figure-content.ts';

/** Sources in view; all others are behind a disclosure. */
const maxShown = 8;

/** Everything below what leads the page: plays and months, and at the side what there is by its state. */
export function FigureParts({ data }: { data: FiguresOfYear }) {
  return (
    <FigurePanes
      main={
        <>
          <Plays data={data} />
          <Months data={data} />
        </>
      }
      side={<Standing data={data} />}
    />
  );
}

/** The address of a register, where the reader may open it. */
function useRegisterAddress() {
  const { roles } = useDeskSession();
  return (register: RegisterName, filters: Readonly<Record<string, string>>) => {
    const address = deskPages.register(register, filters);
    return mayOpen(roles, address) ? address : null;
  };
}

function Plays({ data }: { data: FiguresOfYear }) {
  const addressOf = useRegisterAddress();
  const { year, figures, targets } = data;
  const { plays, matched } = figures.totals;
  if (plays === 0) {
    return (
      <FigurePart title="Plays matched">
        <Text tone="quiet">No plays in the logs of {year}.</Text>
      </FigurePart>
    );
  }
  const rows = sourceRows(data);
  const headers = ['Source', 'Matched', 'Not matched, of all plays'] as const;
  return (
    <FigurePart
      title={`${percentText(matched, plays)} of plays matched`}
      aside={`Goal ${targets.matched} %`}
    >
      <ShareBars
        caption="Plays matched by source"
        headers={headers}
        rows={rows.slice(0, maxShown)}
      />
      {rows.length > maxShown && (
        <Disclosure label={`Show all ${rows.length} sources`} lazy>
          <ShareBars
            caption="Plays matched by all other sources"
            headers={headers}
            rows={rows.slice(maxShown)}
          />
        </Disclosure>
      )}
      <h3>Matched by month</h3>
      <ColumnChart
        label="Plays matched by month, in percent"
        headers={['Month', 'Matched', 'Plays', 'Plays matched']}
        columns={monthColumns(
          data,
          (one) => percentOf(one.matched, one.plays),
          (one) => percentText(one.matched, one.plays),
          (month) => addressOf('plays', { in: month }),
        ).map((column, index) => ({
          ...column,
          more: [
            numberText(figures.months[index]?.plays ?? 0),
            numberText(figures.months[index]?.matched ?? 0),
          ],
        }))}
      />
    </FigurePart>
  );
}

function Months({ data }: { data: FiguresOfYear }) {
  const addressOf = useRegisterAddress();
  const { year, figures } = data;
  const { works, recordings } = figures.totals;
  return (
    <FigurePart
      title="Registered by month"
      aside={`${numberText(works)} works, ${numberText(recordings)} recordings in ${year}`}
    >
      <FigurePair
        charts={(['works', 'recordings'] as const).map((what) => {
          const name = what === 'works' ? 'Works' : 'Recordings';
          const columns = monthColumns(
            data,
            (one) => one[what],
            (one) => numberText(one[what]),
            (month) => addressOf(what, { state: 'registered', in: month }),
          );
          const label = `${name} registered by month`;
          return {
            name,
            chart: <ColumnChart label={label} headers={['Month', name]} columns={columns} />,
          };
        })}
      />
    </FigurePart>
  );
}

/** What there is by its state: now, or at the end of a year in which it was counted. */
function Standing({ data: { year, standing, is_running: isNow } }: { data: FiguresOfYear }) {
  if (standing === null) {
    return (
      <FigurePart title="By status">
        <Text tone="quiet">We have no counts by status for {year}.</Text>
      </FigurePart>
    );
  }
  const when = isNow ? '' : `, end of ${year}`;
  const total = (counts: readonly { readonly count: number }[]) =>
    `${numberText(counts.reduce((sum, { count }) => sum + count, 0))} in all`;
  const disputes = `Open disputes by age${when}`;
  return (
    <>
      <FigurePart title={`Members by status${when}`} aside={total(standing.members)}>
        <CountLines lines={memberLines(standing, isNow)} />
      </FigurePart>
      <FigurePart title={disputes}>
        {openDisputes(standing.disputes) === 0 ? (
          <Text tone="quiet">No open disputes.</Text>
        ) : (
          <CrossTable caption={disputes} {...disputeTable(standing, isNow)} />
        )}
      </FigurePart>
      <FigurePart title={`Works by status${when}`} aside={total(standing.works)}>
        <CountLines lines={workLines(standing, isNow)} />
      </FigurePart>
      <FigurePart title={`Recordings by status${when}`} aside={total(standing.recordings)}>
        <CountLines lines={recordingLines(standing, isNow)} />
      </FigurePart>
    </>
  );
}
