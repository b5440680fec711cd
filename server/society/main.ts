import { userInfo } from 'node:os';
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
import { exitCodes, makeTerminal, Refusal } from './terminal.ts';

// Anybody who reads the answer may have seen enough: `members list | head`. What was begun is still brought to its end.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.exitCode = printError(error);
}

async function main(args: readonly string[]): Promise<void> {
  if (args.length === 0 || args[0] === '--help' || args[0] === 'help') {
    process.stdout.write(`${helpForAll(commands)}\n`);
    if (args.length === 0) process.exitCode = exitCodes.wrong_usage;
    return;
  }
  const command = commandNamed(args);
  const typed = readCommandLine(command, args.slice(command.name.length));
  if (typed.options.has('help')) process.stdout.write(`${helpFor(command)}\n`);
  else await run(command, typed);
}

async function run(command: Command | BareCommand, typed: Typed): Promise<void> {
  const terminal = makeTerminal({
    isJson: typed.options.has('json'),
    isAgreed: typed.options.has('yes'),
    input: process.stdin,
    output: process.stdout,
    remarks: process.stderr,
  });
  const environment = readEnvironment();
  if ('runBare' in command) return command.runBare({ environment, terminal }, typed);
  const operator = { kind: 'society', name: operatorOf(command, typed) } as const;
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
function operatorOf({ changes }: Command, { options }: Typed): string {
  const name = (options.get('as') ?? process.env.USER ?? process.env.USERNAME ?? loginName())
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

function printError(error: unknown): number {
  if (error instanceof Refusal) {
    console.error(error.message);
    return exitCodes[error.kind];
  }
  console.error(error instanceof StartError ? error.message : error);
  return exitCodes.failed;
}
