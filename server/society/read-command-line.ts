import { parseArgs } from 'node:util';
import type { Command, Option, Typed } from './command.ts';
import { Refusal } from './terminal.ts';

const everywhere: readonly Option[] = [
  { name: 'json', help: 'answer in JSON, for programs' },
  { name: 'help', help: 'say what this command does' },
];
const whenChanging: readonly Option[] = [
  {
    name: 'as',
    takes: 'NAME',
    help: 'who does it, for the history; else the name you are logged in by',
  },
  { name: 'yes', help: 'do not ask' },
];

/** Every option that a command knows. */
export function optionsOf(command: Command): readonly Option[] {
  return [...(command.options ?? []), ...(command.changes ? whenChanging : []), ...everywhere];
}

/** @throws Refusal wrong_usage when the line does not fit the command */
export function readCommandLine(command: Command, args: readonly string[]): Typed {
  const { positionals, values } = parse(command, args);
  const least = command.takes.filter((word) => !word.startsWith('[')).length;
  if (
    values.help !== true &&
    (positionals.length < least || positionals.length > command.takes.length)
  )
    throw new Refusal('wrong_usage', wrongCount(command));
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value === true ? '' : String(value)] as const],
  );
  return { words: positionals, options: new Map(given) };
}

function parse(command: Command, args: readonly string[]) {
  const known = optionsOf(command).map(
    ({ name, takes }) =>
      [name, { type: takes ? ('string' as const) : ('boolean' as const) }] as const,
  );
  try {
    return parseArgs({
      args: [...args],
      options: Object.fromEntries(known),
      allowPositionals: true,
    });
  } catch (error) {
    throw new Refusal('wrong_usage', error instanceof Error ? error.message : String(error));
  }
}

function wrongCount({ name, takes }: Command): string {
  const wanted = takes.length === 0 ? 'nothing more' : takes.join(' ');
  return `"${name.join(' ')}" is followed by ${wanted}.`;
}

/** How many lines at most. @throws Refusal wrong_usage */
export function readLimit(text: string | undefined): number {
  if (text === undefined) return 50;
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (limit < 1) throw new Refusal('wrong_usage', '--limit is a number from 1 to 99999.');
  return limit;
}

const longest = 500;

/** The reason of what an operator does, on one line. `example` completes the refusal. @throws Refusal wrong_usage */
export function readReason(text: string | undefined, example: string): string {
  const reason = text?.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() ?? '';
  if (reason === '' || reason.length > longest)
    throw new Refusal(
      'wrong_usage',
      `Say why, in at most ${longest} characters: --reason "${example}"`,
    );
  return reason;
}
