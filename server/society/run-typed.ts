import { userInfo } from 'node:os';
import { inspect } from 'node:util';
import { readEnvironment } from '../environment.ts';
import { StartError } from '../start-error.ts';
import {
  type BareCommand,
  type Command,
  helpFor,
  helpForAll,
  readCommandLine,
  type Typed,
} from './command.ts';
import { commands } from './commands.ts';
import { openContext } from './open-context.ts';
import { exitCodes, makeTerminal, Refusal, type TerminalOptions } from './terminal.ts';

/** Where a command is typed: the settings of its process, and what it reads and writes. */
export type Shell = Pick<TerminalOptions, 'input' | 'output' | 'remarks'> & {
  readonly variables: NodeJS.ProcessEnv;
};

/** Runs what was typed. Gives the exit code, see {@link exitCodes}; `remarks` says why where it is not 0. */
export async function runTyped(args: readonly string[], shell: Shell): Promise<number> {
  try {
    if (args.length > 0 && args[0] !== '--help' && args[0] !== 'help') {
      const command = commandNamed(args);
      const typed = readCommandLine(command, args.slice(command.name.length));
      if (typed.options.has('help')) shell.output.write(`${helpFor(command)}\n`);
      else await run(command, typed, shell);
      return exitCodes.done;
    }
    shell.output.write(`${helpForAll(commands)}\n`);
    return args.length === 0 ? exitCodes.wrong_usage : exitCodes.done;
  } catch (error) {
    const isTold = error instanceof Refusal || error instanceof StartError;
    shell.remarks.write(`${isTold ? error.message : inspect(error)}\n`);
    return error instanceof Refusal ? exitCodes[error.kind] : exitCodes.failed;
  }
}

async function run(
  command: Command | BareCommand,
  typed: Typed,
  { variables, ...streams }: Shell,
): Promise<void> {
  const terminal = makeTerminal({
    isJson: typed.options.has('json'),
    isAgreed: typed.options.has('yes'),
    ...streams,
  });
  const environment = readEnvironment(variables);
  if ('runBare' in command) return command.runBare({ environment, terminal }, typed);
  const operator = { kind: 'society', name: operatorOf(command, typed, variables) } as const;
  const { ctx, close } = await openContext(environment);
  try {
    const registry = environment.isniSruUrl ? { url: environment.isniSruUrl } : null;
    await command.run({ ctx, registry, terminal, operator }, typed);
  } finally {
    await close();
  }
}

/** @throws Refusal wrong_usage, with the commands that begin alike */
function commandNamed(args: readonly string[]): Command | BareCommand {
  const [group = '', handler = ''] = args;
  const found = commands.find(({ name }) => name.every((word, place) => word === args[place]));
  if (found) return found;
  const alike = commands.filter(({ name }) => name[0] === group).map(({ name }) => name.join(' '));
  throw new Refusal(
    'wrong_usage',
    alike.length > 0
      ? `There is no "${group} ${handler}": there are ${alike.join(', ')}.`
      : `There is no "${group}": see npm run society -- --help.`,
  );
}

/** History must name somebody. @throws Refusal wrong_usage when nobody can be named */
function operatorOf(
  { changes }: Command,
  { options }: Typed,
  { USER, USERNAME }: NodeJS.ProcessEnv,
): string {
  const name = (options.get('as') ?? USER ?? USERNAME ?? loginName())
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (changes && (name === '' || name.length > 100))
    throw new Refusal('wrong_usage', 'Say who does this, in at most 100 characters: --as NAME.');
  return name;
}

function loginName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}
