import { Link } from 'react-router';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
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
      <Link to={to}>{text}</Link>
      {late !== null && (
        <>
          {', '}
          <Link to={toLate} className="desk-below">
            {late}
          </Link>
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
      <span className="border border-forest bg-forest-soft" style={width(Math.min(most, target))} />
      {half > target && <span className="striped" style={width(half)} />}
      <span className="bg-forest" style={width(Math.min(half, target))} />
      <span className="desk-target" style={{ left: `${targetPlace}%` }} />
    </div>
  );
}

/** A part of a whole as a bar, with its share and what is left of it in words. */
export type ShareRow = {
  readonly name: string;
  /** Where the rows are listed that it counts. */
  readonly to?: string;
  /** 0 to 100. */
  readonly percent: number;
  readonly share: string;
  readonly rest: string;
  readonly isBelow: boolean;
};

/** Shares below each other, what is missing hatched. */
export function ShareBars({
  caption,
  headers,
  rows,
}: {
  caption: string;
  /** What a row is, its share, and what is left. */
  headers: readonly [string, string, string];
  rows: readonly ShareRow[];
}) {
  return (
    <table className="desk-numbers">
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{headers[0]}</th>
          <td className="desk-bar-cell" />
          <th scope="col">{headers[1]}</th>
          <th scope="col">{headers[2]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, to, percent, share, rest, isBelow }) => (
          <tr key={name}>
            <th scope="row">{to === undefined ? name : <Link to={to}>{name}</Link>}</th>
            <td className="desk-bar-cell">
              <div
                aria-hidden="true"
                className="hatched own-colours h-3 min-w-16 overflow-hidden rounded-pill"
              >
                <span className="block h-full bg-forest" style={{ width: `${percent}%` }} />
              </div>
            </td>
            <td className={isBelow ? 'figures desk-below' : 'figures'}>{share}</td>
            <td className="figures text-ink-2">{rest}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Counts of one thing by two others: rows that lead to what they count, columns, and sums at the end. */
export function CrossTable({
  caption,
  headers,
  rows,
}: {
  caption: string;
  headers: readonly string[];
  rows: readonly {
    readonly name: string;
    readonly to?: string;
    readonly cells: readonly string[];
  }[];
}) {
  return (
    <table className="desk-numbers desk-cross">
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, to, cells }) => (
          <tr key={name}>
            <th scope="row">{to === undefined ? name : <Link to={to}>{name}</Link>}</th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their places
              <td key={index} className="figures">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
