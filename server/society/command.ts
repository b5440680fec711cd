import { parseArgs } from 'node:util';
import type { Context } from '../context.ts';
import type { Environment } from '../environment.ts';
import type { EventBy } from '../history/record-member-event.ts';
import type { Registry } from '../isni/sru.ts';
import { columns, Refusal, type Terminal } from './terminal.ts';

/** An option of a command; one that `takes` something is followed by it. */
type Option = { readonly name: string; readonly takes?: string; readonly help: string };

/** What was typed after the command's words: arguments in their order, and options by name. */
export type Typed = {
  readonly words: readonly string[];
  readonly options: ReadonlyMap<string, string>;
};

/** What a command works with. `operator` is who does it, as the history of accounts names them. */
export type Desk = {
  readonly ctx: Context;
  /** Null when no ISNI_SRU_URL is set. */
  readonly registry: Registry | null;
  readonly terminal: Terminal;
  readonly operator: Extract<EventBy, { kind: 'society' }>;
};

/** What a command works with that needs no portal, or makes one. */
export type BareDesk = { readonly environment: Environment; readonly terminal: Terminal };

/** One thing an operator can do: `npm run society -- members verify <member>`. */
export type Command = CommandFacts & {
  readonly run: (desk: Desk, typed: Typed) => Promise<void>;
};

/** One that comes before a portal and its database, or stands beside them: `npm run society -- restore <backup>`. */
export type BareCommand = CommandFacts & {
  readonly runBare: (desk: BareDesk, typed: Typed) => Promise<void>;
};

type CommandFacts = {
  readonly name: readonly [group: string, handler?: string];
  /** Names what it is given, in order; '[csv]' may be left out. */
  readonly takes: readonly string[];
  readonly summary: string;
  /** What the help says besides, a line each. */
  readonly details?: readonly string[];
  readonly options?: readonly Option[];
  /** It asks before it changes something, and --yes answers. */
  readonly changes: boolean;
};

const everywhere: readonly Option[] = [
  { name: 'json', help: 'answer in JSON, for programs' },
  { name: 'help', help: 'say what this command does' },
];
const whenChanging: readonly Option[] = [
  {
    name: 'as',
    takes: 'NAME',
    help: 'who does it, for the history; otherwise your log-in name on this computer',
  },
  { name: 'yes', help: 'do not ask for confirmation' },
];

/** Every option that a command knows. */
function optionsOf(command: CommandFacts): readonly Option[] {
  return [...(command.options ?? []), ...(command.changes ? whenChanging : []), ...everywhere];
}

/** @throws Refusal wrong_usage when the line does not fit the command */
export function readCommandLine(command: CommandFacts, args: readonly string[]): Typed {
  const { positionals, values } = parse(command, args);
  const min = command.takes.filter((word) => !word.startsWith('[')).length;
  if (
    values.help !== true &&
    (positionals.length < min || positionals.length > command.takes.length)
  )
    throw new Refusal('wrong_usage', wrongCount(command));
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value === true ? '' : String(value)] as const],
  );
  return { words: positionals, options: new Map(given) };
}

function parse(command: CommandFacts, args: readonly string[]) {
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

function wrongCount({ name, takes }: CommandFacts): string {
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

const maxLength = 500;

/** The reason of what an operator does, on one line. `example` completes the refusal. @throws Refusal wrong_usage */
export function readReason(text: string | undefined, example: string): string {
  const reason = text?.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() ?? '';
  if (reason === '' || reason.length > maxLength)
    throw new Refusal(
      'wrong_usage',
      `Say why, in at most ${maxLength} characters: --reason "${example}"`,
    );
  return reason;
}

const call = 'npm run society --';

/** What there is, one command a line. */
export function helpForAll(commands: readonly CommandFacts[]): string {
  return [
    `${call} COMMAND, for the society’s staff. Commands that change something write who did it`,
    'into the account’s history, tell the member, and ask first.',
    '',
    indented(columns(commands.map((one) => [lineOf(one), one.summary]))),
    '',
    `More on each: ${call} members verify --help`,
    'A <member> is a reference number, an email address or an id.',
    'It works with or without a running portal, on the database of DATABASE_URL or the data folder.',
    '',
    'Exit codes: 0 done, 1 failed, 2 wrong usage, 3 not found, 4 refused or not confirmed.',
  ].join('\n');
}

/** Everything about one command. */
export function helpFor(command: CommandFacts): string {
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

function lineOf({ name, takes }: CommandFacts): string {
  return [...name, ...takes].join(' ');
}

function indented(lines: string): string {
  return lines.replaceAll(/^/gm, '  ');
}
