import { Link } from 'react-router';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { FigureLink } from './figure-bars.tsx';
import './figures.css';

/** How long cases of a kind took against their target, all times in hours. */
export type TimesRow = {
  readonly key: string;
  readonly name: string;
  /** Where the cases are listed that the row counts. */
  readonly to: string;
  readonly half: number;
  readonly most: number;
  readonly target: number;
  readonly halfText: string;
  readonly mostText: string;
  readonly targetText: string;
  readonly onTime: string;
  readonly isBelow: boolean;
  /** Cases of the kind that are open now; null where the reader may not decide them. */
  readonly open: {
    readonly text: string;
    readonly to: string;
    /** How many of them are late, null for none. */
    readonly late: string | null;
    readonly toLate: string;
  } | null;
};

/** In percent of the bar: all targets stand below each other. */
const targetPlace = 78;

/** Every kind of case against one target line. To a screen reader it is a table of numbers. */
export function TimesTable({ rows }: { rows: readonly TimesRow[] }) {
  return (
    <table className="desk-numbers">
      <caption>
        <VisuallyHidden>Time to decide, by kind of case</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Time to decide</th>
          <td className="desk-bar-cell">
            <span aria-hidden="true" className="own-colours">
              <span className="desk-mark bg-forest" />
              half of cases
              <span className="desk-mark border border-forest bg-forest-soft" />9 in 10
              <span className="desk-mark desk-target" />
              target
            </span>
          </td>
          <th scope="col">Half within</th>
          <th scope="col" className="desk-spare">
            9 in 10 within
          </th>
          <th scope="col">Target</th>
          <th scope="col">On time</th>
          <th scope="col">Open now</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <Link to={row.to}>{row.name}</Link>
            </th>
            <td className="desk-bar-cell">
              <TimesBar row={row} />
            </td>
            <td className="figures">{row.halfText}</td>
            <td className="figures desk-spare">{row.mostText}</td>
            <td className="figures text-ink-2">{row.targetText}</td>
            <td className={row.isBelow ? 'figures desk-below' : 'figures'}>{row.onTime}</td>
            <td className="figures">{row.open !== null && <OpenNow {...row.open} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OpenNow({ text, to, late, toLate }: NonNullable<TimesRow['open']>) {
  return (
    <>
      <FigureLink to={to}>{text}</FigureLink>
      {late !== null && (
        <>
          {', '}
          <span className="desk-below">
            <FigureLink to={toLate}>{late}</FigureLink>
          </span>
        </>
      )}
    </>
  );
}

function TimesBar({ row: { half, most, target } }: { row: TimesRow }) {
  const place = (hours: number) => Math.min(100, (hours / target) * targetPlace);
  const width = (hours: number) => ({ width: `${place(hours)}%` });
  return (
    <div aria-hidden="true" className="desk-times-bar own-colours">
      {most > target && <span className="striped" style={width(most)} />}
      {most > 0 && (
        <span
          className="border border-forest bg-forest-soft"
          style={width(Math.min(most, target))}
        />
      )}
      {half > target && <span className="striped" style={width(half)} />}
      <span className="bg-forest" style={width(Math.min(half, target))} />
      <span className="desk-target" style={{ left: `${targetPlace}%` }} />
    </div>
  );
}
