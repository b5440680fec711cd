import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, type ProblemCode } from '#domain/problems.ts';
import type { ParseSource } from '../sheets/byte-source.ts';
import type { SheetRow } from '../sheets/sheet.ts';
import { type FromParser, maxBatchesUnderWay, maxRead, type ToParser } from './messages.ts';
import { rowQueue } from './row-queue.ts';
import { type ParseTaskName, type TaskLimits, taskLimits } from './tasks.ts';

/** What went wrong with a task, for the log: never what is in the file. */
export type ParseTrouble = {
  readonly event: 'parse_stopped' | 'parse_broke' | 'parser_gone';
  readonly task: ParseTaskName;
  readonly why: string;
};

/** Limits that are stricter than those of tasks.ts. */
export type NarrowedLimits = Partial<
  Record<ParseTaskName, Partial<Pick<TaskLimits, 'maxActiveMs' | 'maxMemory'>>>
>;

/** The process ended without having been told to, and not for what is in the file: another try may do. */
export class ParserGone extends Error {}

/** A task under way. */
export type Running = {
  /** The rows that came, a batch at a time; null once there are no more. */
  readonly nextRows: () => Promise<readonly SheetRow[] | null>;
  readonly result: Promise<unknown>;
};

export type ParserProcess = {
  /** Starts a task; one at a time. */
  readonly run: (task: ParseTaskName, input: unknown, source: ParseSource) => Running;
  /** Whether another task may follow. */
  readonly isUsable: () => boolean;
  readonly end: () => void;
};

const watchEveryMs = 100;
/** One turn of the watch counts for no more: a server that stood still in the meantime says nothing about the file. */
const maxTurnMs = 500;
/** After a task that left this much behind, the next one gets a new process. */
const maxLeftOver = 170 * 1024 * 1024;
/** How V8 and the system end a process that broke by itself. */
const crashes: readonly (NodeJS.Signals | null)[] = [
  'SIGABRT',
  'SIGSEGV',
  'SIGBUS',
  'SIGILL',
  'SIGFPE',
  'SIGTRAP',
];

/** Starts a process that parses. It never keeps this process from ending, and ends with it. */
export function startParserProcess(
  narrowed: NarrowedLimits,
  report: (trouble: ParseTrouble) => void,
): ParserProcess {
  const child = forkChild();
  let isOver = false;
  let current: {
    hear(message: FromParser): void;
    fail(error: Error): void;
    task: ParseTaskName;
  } | null = null;
  const end = () => {
    isOver = true;
    child.kill('SIGKILL');
    current?.fail(new ParserGone());
  };
  const hold = (isHeld: boolean) => {
    if (isHeld) {
      child.ref();
      child.channel?.ref();
    } else {
      child.unref();
      child.channel?.unref();
    }
  };
  hold(false);
  child.on('message', (message) => current?.hear(message as FromParser));
  // What could not be sent is noticed by its end.
  child.on('error', () => {});
  child.once('exit', (code, signal) => {
    const task = current?.task;
    isOver = true;
    if (task === undefined) return;
    const hasBroken = crashes.includes(signal) || code === 134;
    const why = signal ?? `code ${code}`;
    report({ event: hasBroken ? 'parse_stopped' : 'parser_gone', task, why });
    current?.fail(hasBroken ? new Problem('file_too_complex') : new ParserGone());
  });

  const run = (task: ParseTaskName, input: unknown, source: ParseSource): Running => {
    const limits = { ...taskLimits[task], ...narrowed[task] };
    const rows = rowQueue(() => send(child, { kind: 'taken' }));
    const { promise: result, resolve, reject } = Promise.withResolvers<unknown>();
    result.catch(() => {});
    let owed = 0;
    let activeMs = 0;
    let lastTurn = performance.now();
    const close = () => {
      clearInterval(watch);
      current = null;
      hold(false);
      if (memoryOf(child) > maxLeftOver) end();
    };
    const fail = (error: Error) => {
      close();
      rows.fail(error);
      reject(error);
    };
    const stop = (error: Error, why?: string) => {
      if (current === null) return;
      if (why !== undefined) report({ event: 'parse_stopped', task, why });
      fail(error);
      end();
    };
    const give = async (request: number, bytes: Promise<Uint8Array | null>) => {
      owed += 1;
      try {
        send(child, { kind: 'bytes', request, bytes: await bytes });
      } catch (error) {
        // Whatever kept the bytes from us says so to the person who asked for the task.
        stop(error instanceof Error ? error : new Error('the bytes could not be read'));
      } finally {
        owed -= 1;
      }
    };
    const watch = setInterval(() => {
      const now = performance.now();
      const isWaiting = owed > 0 || rows.underWay() >= maxBatchesUnderWay;
      if (!isWaiting) activeMs += Math.min(now - lastTurn, maxTurnMs);
      lastTurn = now;
      const why =
        activeMs > limits.maxActiveMs
          ? 'time'
          : memoryOf(child) > limits.maxMemory
            ? 'memory'
            : null;
      if (why !== null) stop(new Problem('file_too_complex'), why);
    }, watchEveryMs);
    const pieces = source.pieces()[Symbol.asyncIterator]();
    const nextPiece = async () => {
      const { done, value } = await pieces.next();
      return done ? null : value;
    };
    const readPart = async (at: number, length: number) => {
      if (!(length >= 0 && length <= maxRead && at >= 0)) throw new Problem(limits.damaged);
      return source.read(at, length);
    };
    const hear = (message: FromParser): void => {
      switch (message.kind) {
        case 'read':
          void give(message.request, readPart(message.at, message.length));
          return;
        case 'next':
          void give(message.request, nextPiece());
          return;
        case 'rows':
          rows.put(message.rows);
          return;
        case 'done':
          close();
          rows.finish();
          resolve(message.result);
          return;
        case 'refused':
          fail(new Problem(message.code));
          return;
        case 'broke':
          report({ event: 'parse_broke', task, why: `${message.name} ${message.where}` });
          fail(new Problem(brokenAs(message.name, limits.damaged)));
          return;
        default:
          message satisfies never;
      }
    };
    current = { hear, fail, task };
    hold(true);
    send(child, { kind: 'run', task, input, size: source.size });
    return { nextRows: rows.next, result };
  };

  return { run, isUsable: () => !isOver && child.connected && current === null, end };
}

/** The runtime refuses texts and lists beyond its bounds by a RangeError: then there was too much in the file. */
const brokenAs = (name: string, damaged: ProblemCode): ProblemCode =>
  name === 'RangeError' ? 'file_too_complex' : damaged;

function send(child: ChildProcess, message: ToParser): void {
  if (child.connected) child.send(message, () => {});
}

const pageBytes = 4_096;
/** The heap alone; what lies outside it is watched from here. */
const flags = [
  '--max-old-space-size=96',
  '--max-semi-space-size=4',
  '--disable-warning=ExperimentalWarning',
];

/**
 * A process that parses. It inherits nothing of the environment but where programs and temporary files are: no key, no address of the
 * database.
 */
function forkChild(): ChildProcess {
  return fork(join(import.meta.dirname, 'child.ts'), [], {
    execArgv: flags,
    env: ownEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Bytes of memory that a process has now; 0 where the system does not say, and the bound on its heap has to do. */
function memoryOf({ pid }: ChildProcess): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * pageBytes;
  } catch {
    return 0;
  }
}

const inherited = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH'] as const;

function ownEnvironment(): NodeJS.ProcessEnv {
  const kept = inherited.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  // Decoders run on few threads, whose memory goes back to the system.
  return { ...Object.fromEntries(kept), UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' };
}
