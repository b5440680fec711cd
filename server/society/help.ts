import type { Command } from './command.ts';
import { optionsOf } from './read-command-line.ts';
import { columns } from './terminal.ts';

const call = 'npm run society --';

/** What there is, one command a line. */
export function helpForAll(commands: readonly Command[]): string {
  return [
    `${call} COMMAND, for the people of the society. Commands that change something write the name of who did it`,
    'into the account’s history, tell the member, and ask first.',
    '',
    indented(columns(commands.map((one) => [lineOf(one), one.summary]))),
    '',
    `More on each: ${call} members verify --help`,
    'A <member> is a reference number, an e-mail address or an id.',
    'It works beside a running portal and without one, on the database of DATABASE_URL or the data folder.',
    '',
    'Exit codes: 0 done, 1 failed, 2 wrong usage, 3 not found, 4 refused or not confirmed.',
  ].join('\n');
}

/** Everything about one command. */
export function helpFor(command: Command): string {
  const options = optionsOf(command).map(({ name, takes, help }) => [
    `--${name}${takes ? ` ${takes}` : ''}`,
    help,
  ]);
  return [
    `${call} ${lineOf(command)}`,
    '',
    `${command.summary}.`,
    ...(command.details ?? []),
    '',
    'Options',
    indented(columns(options)),
  ].join('\n');
}

function lineOf({ name, takes }: Command): string {
  return [...name, ...takes].join(' ');
}

function indented(lines: string): string {
  return lines.replaceAll(/^/gm, '  ');
}
