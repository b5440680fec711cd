import { parseArgs } from 'node:util';

export type Options = {
  /** How many works each data set has. */
  readonly works: readonly number[];
  /** Measures sets of works and holders alone, and of them what reads. */
  readonly withPlays: boolean;
  /** Of PostgreSQL, such as 4GB; null is what the product starts it with. */
  readonly sharedBuffers: string | null;
  /** Only scenarios whose name has one of these in it; all when empty. */
  readonly only: readonly string[];
  /** Leaves the databases for the next run. */
  readonly keep: boolean;
  /** Puts the table in docs/performance.md. */
  readonly write: boolean;
  readonly rounds: number;
  readonly requests: number;
  /** A file of labelled lines to match instead of the generated ones; see docs/matching-benchmark.md. */
  readonly labelled: string | null;
  /** A portal with the sample society, for pages in a browser; one of our own when null. */
  readonly address: string | null;
};

/** @throws Error saying which argument is wrong */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      works: { type: 'string', default: '10000,100000,1000000' },
      'without-plays': { type: 'boolean', default: false },
      'shared-buffers': { type: 'string' },
      only: { type: 'string', default: '' },
      keep: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '3' },
      requests: { type: 'string', default: '200' },
      labelled: { type: 'string' },
      address: { type: 'string' },
    },
  });
  return {
    works: values.works.split(',').map((text) => positive('works', text)),
    withPlays: !values['without-plays'],
    sharedBuffers: values['shared-buffers'] ?? null,
    only: values.only.split(',').filter((text) => text !== ''),
    keep: values.keep,
    write: values.write,
    rounds: positive('rounds', values.rounds),
    requests: positive('requests', values.requests),
    labelled: values.labelled ?? null,
    address: values.address ?? null,
  };
}

function positive(name: string, text: string): number {
  const number = Number(text.replaceAll('_', ''));
  if (!Number.isSafeInteger(number) || number < 1)
    throw new Error(`--${name} takes whole numbers above 0, not "${text}"`);
  return number;
}
