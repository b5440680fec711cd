import { parseArgs } from 'node:util';
import { StartError } from './start-error.ts';

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
