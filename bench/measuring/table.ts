import type { SizeReport } from './one-size.ts';

type Line = SizeReport['lines'][number];

/** All sizes in one Markdown table: times in milliseconds, p50 / p95. */
export function tableOf(reports: readonly SizeReport[]): string {
  const sorted = reports.toSorted((a, b) => a.works - b.works);
  const largest = sorted.at(-1);
  if (largest === undefined) return '';
  const header = [
    'over HTTP, ms p50 / p95',
    'goal',
    ...sorted.map(({ works }) => `${count(works)} works`),
    'found',
    'over bare SQL',
    'p95 growth',
  ];
  const rows = [
    ...largest.lines.map((line) => timesOf(line, sorted)),
    ...largest.pages.map(({ name }, n) => [
      `bytes, ${name}`,
      '6 to 12 kB',
      ...sorted.map(({ pages }) => `${((pages[n]?.bytes ?? 0) / 1000).toFixed(1)} kB`),
      '',
      '',
      '',
    ]),
    ...(['web', 'worker'] as const).map((part) => [
      `memory of the ${part} process: start / most / end`,
      part === 'web' ? 'under 200 MB' : 'under 300 MB together',
      ...sorted.map(({ memory: { started, ended } }) =>
        [started[part].now, ended[part].max, ended[part].now].map(megabytes).join(' / '),
      ),
      '',
      '',
      '',
    ]),
  ];
  return [header, header.map(() => '---'), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

function timesOf({ name, goal, figures }: Line, sorted: readonly SizeReport[]): string[] {
  const own = sorted.map(({ lines }) => lines.find((line) => line.name === name)?.figures);
  const [first, last] = [own[0], own.at(-1)];
  // An import has no single request to take the time of.
  const hasTimes = !Number.isNaN(figures.p50);
  const rateGoal =
    figures.rate === null || goal === null ? '' : `over ${rateGoalOf(name)} a second`;
  const timesGoal = hasTimes && goal !== null ? goal.join(' / ') : '';
  return [
    name,
    joined(timesGoal, rateGoal),
    ...own.map((at) =>
      at === undefined
        ? ''
        : joined(
            hasTimes ? times(at) : '',
            at.rate === null ? '' : `${Math.round(at.rate)} a second`,
          ),
    ),
    figures.found === null ? '' : `${(figures.found * 100).toFixed(1)} %`,
    figures.ratio === null ? '' : `${figures.ratio.toFixed(2)} times`,
    first === undefined || last === undefined || own.length < 2 || !hasTimes
      ? ''
      : `${(last.p95 / first.p95).toFixed(1)} times`,
  ];
}

function rateGoalOf(name: string): string {
  if (!name.startsWith('import')) return '500';
  if (name.endsWith('known spellings')) return '50,000';
  return name.endsWith('logs') ? '20,000' : '2,000';
}

const joined = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(', ');

function times({ p50, p95 }: Line['figures']): string {
  return [p50, p95].map((ms) => ms.toFixed(1)).join(' / ');
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

function count(works: number): string {
  return works.toLocaleString('en-GB');
}
