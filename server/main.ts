import { type Environment, readEnvironment } from './environment.ts';
import type { Lifetime } from './processes/lifetime.ts';
import { readOptions, refuseFewOpenFiles, type StartOptions } from './processes/start-options.ts';
import { StartError } from './start-error.ts';

/** What must be undone when the process ends, the last first. */
const undo: (() => Promise<unknown>)[] = [];
let isStopping = false;
const lifetime: Lifetime = {
  atEnd: (step) => void undo.push(step),
  fail,
  isStopping: () => isStopping,
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

try {
  await start(readEnvironment(), readOptions(process.argv.slice(2)));
} catch (error) {
  if (!isStopping) await fail(error);
}

async function start(environment: Environment, options: StartOptions): Promise<void> {
  refuseFewOpenFiles();
  // Each loads only what it needs.
  if (environment.role === 'worker') {
    const { startWorking } = await import('./worker.ts');
    await startWorking(environment, lifetime);
  } else {
    const { startWeb } = await import('./web-process.ts');
    await startWeb(environment, options, lifetime);
  }
}

/** Once: everything is ended in order. Asked again: at once. */
function stop(): void {
  if (isStopping) process.exit(1);
  isStopping = true;
  end(0);
}

async function fail(error: unknown): Promise<void> {
  isStopping = true;
  console.error(error instanceof StartError ? error.message : error);
  await end(1);
}

async function end(code: number): Promise<void> {
  for (const step of undo.reverse()) await step().catch((error: unknown) => console.error(error));
  process.exit(code);
}
