import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { StartError } from '../start-error.ts';

export type StartOptions = {
  /** Load no sample society. */
  readonly empty: boolean;
};

/** @throws StartError on an option that is not known */
export function readOptions(args: readonly string[]): StartOptions {
  try {
    const { values } = parseArgs({ args: [...args], options: { empty: { type: 'boolean' } } });
    return { empty: values.empty ?? false };
  } catch {
    throw new StartError(
      'environment_wrong',
      `Unknown option in "${args.join(' ')}": there is only --empty, which loads no sample society.`,
    );
  }
}

/** Connections, members' files and the web pages that are read at the start are open files to the system. */
const minOpenFiles = 256;
const limitsOfProcess = '/proc/self/limits';

/** @throws StartError where the system says that this process may have too few files open at once */
export function refuseFewOpenFiles(): void {
  if (!existsSync(limitsOfProcess)) return;
  const [, max = ''] = /^Max open files\s+(\d+)/m.exec(readFileSync(limitsOfProcess, 'utf8')) ?? [];
  if (max === '' || Number(max) >= minOpenFiles) return;
  throw new StartError(
    'too_few_files',
    `The system lets this process open ${max} files at once: allow at least 1024 (ulimit -n 1024, or LimitNOFILE= of its service).`,
  );
}
