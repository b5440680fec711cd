import { Problem } from '#domain/problems.ts';
import type { ParseSource } from '../sheets/byte-source.ts';
import type { SheetLimits, SheetRow } from '../sheets/sheet.ts';
import { type EndTurn, fairQueue } from './fair-queue.ts';
import {
  type NarrowedLimits,
  ParserGone,
  type ParserProcess,
  type ParseTrouble,
  type Running,
  startParserProcess,
} from './parser-process.ts';
import { type Lane as LaneName, type ParseTaskName, type ParseTasks, taskLimits } from './tasks.ts';

/** Whose file it is, by any name: nobody's files keep another's waiting. */
type Asked = { readonly source: ParseSource; readonly by: string };

/**
 * The only way to what parses bytes from outside: processes of their own, with limits of time and memory. What passes a limit is
 * refused as text (`file_too_complex`), and the process is replaced.
 */
export type Parser = {
  /** @throws Problem that says what is wrong with the file; `service_unavailable` when too much waits already */
  readonly run: <Name extends Exclude<ParseTaskName, 'readRows'>>(
    name: Name,
    input: ParseTasks[Name]['input'],
    asked: Asked,
  ) => Promise<ParseTasks[Name]['result']>;
  /** The rows of a table, some hundred at a time, as they are taken. @throws as `run` */
  readonly rows: (
    input: { readonly mediaType: string | null; readonly limits: SheetLimits },
    asked: Asked,
  ) => AsyncGenerator<readonly SheetRow[], void, undefined>;
  /** Says what went wrong from now on to this one alone. */
  readonly reportTo: (report: (trouble: ParseTrouble) => void) => void;
  /** The processes that are alive. */
  readonly processes: () => number;
  /** Ends every process; what is under way fails, and may be tried again. */
  readonly close: () => Promise<void>;
};

/** A process that has had nothing to do for so long is ended. */
const idleMs = 15_000;
/** Who takes no rows for so long lets others go first, and goes on later from where they were. */
const patienceMs = 3_000;

/** `limits` narrows those of single tasks, as tests do. */
export function makeParser(limits: NarrowedLimits = {}): Parser {
  let report: (trouble: ParseTrouble) => void = () => {};
  const lane = () => makeLane(limits, (trouble) => report(trouble));
  const laneOf = {
    scans: lane(),
    sounds: lane(),
    pages: lane(),
    rows: lane(),
  } satisfies Record<LaneName, unknown>;
  const all = Object.values(laneOf);
  return {
    run: async (name, input, { source, by }) => {
      const lane = laneOf[taskLimits[name].lane];
      for (let attempt = 1; ; attempt += 1) {
        const endTurn = await lane.turn(by);
        try {
          // Safe: run-task.ts gives each task's own result.
          return (await lane.process().run(name, input, source).result) as never;
        } catch (error) {
          if (!(error instanceof ParserGone)) throw error;
          if (attempt === 2)
            throw new Problem('service_unavailable', [], { retryAfterSeconds: 10 });
        } finally {
          endTurn();
        }
      }
    },
    rows: (input, asked) => rowsOf(laneOf.rows, input, asked),
    reportTo: (reporter) => {
      report = reporter;
    },
    processes: () => all.filter(({ isAlive }) => isAlive()).length,
    close: async () => {
      for (const one of all) one.close();
    },
  };
}

type Lane = ReturnType<typeof makeLane>;

/** A process, and who waits for it. */
function makeLane(limits: NarrowedLimits, report: (trouble: ParseTrouble) => void) {
  const queue = fairQueue();
  let current: ParserProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;
  const closing = () => new Problem('service_unavailable', [], { retryAfterSeconds: 10 });
  const end = () => {
    current?.end();
    current = null;
  };
  return {
    turn: async (by: string): Promise<EndTurn> => {
      if (isClosed) throw closing();
      const endTurn = await queue.turn(by);
      clearTimeout(idle);
      return () => {
        clearTimeout(idle);
        idle = setTimeout(end, idleMs);
        idle.unref();
        endTurn();
      };
    },
    process: (): ParserProcess => {
      if (current?.isUsable()) return current;
      end();
      current = startParserProcess(limits, report);
      return current;
    },
    hasWaiting: queue.hasWaiting,
    isAlive: () => current?.isUsable() === true,
    end,
    close: () => {
      isClosed = true;
      clearTimeout(idle);
      queue.close(closing());
      end();
    },
  };
}

/** Rows are read again from the beginning, and those that were given are passed over, after somebody else had the process in the meantime. */
async function* rowsOf(
  lane: Lane,
  input: { readonly mediaType: string | null; readonly limits: SheetLimits },
  { source, by }: Asked,
): AsyncGenerator<readonly SheetRow[], void, undefined> {
  let after = 0;
  let goneTimes = 0;
  for (;;) {
    const endTurn = await lane.turn(by);
    const running = lane.process().run('readRows', { ...input, after }, source);
    const reading = givingWay(lane, running, endTurn);
    try {
      for (let batch = await reading.next(); batch !== null; batch = await reading.next()) {
        after = batch.at(-1)?.number ?? after;
        yield batch;
      }
      if (reading.isOver()) return;
    } catch (error) {
      if (!(error instanceof ParserGone)) throw error;
      goneTimes += 1;
      if (goneTimes > 1) throw new Problem('service_unavailable', [], { retryAfterSeconds: 10 });
    } finally {
      reading.end();
    }
  }
}

/** Takes batches, and gives the turn away when nobody takes any while others wait. */
function givingWay(lane: Lane, running: Running, endTurn: EndTurn) {
  let isOver = false;
  let hasGivenWay = false;
  let takenAt = performance.now();
  const giveUp = () => {
    clearInterval(watch);
    // The simplest way to leave a file halfway: the next task starts a process of its own.
    if (!isOver) lane.end();
    endTurn();
  };
  const watch = setInterval(() => {
    if (hasGivenWay || takenAt === 0 || performance.now() - takenAt < patienceMs) return;
    if (!lane.hasWaiting()) return;
    hasGivenWay = true;
    giveUp();
  }, 500);
  watch.unref();
  return {
    isOver: () => isOver,
    next: async (): Promise<readonly SheetRow[] | null> => {
      if (hasGivenWay) return null;
      takenAt = 0;
      try {
        const batch = await running.nextRows();
        isOver = batch === null;
        return batch;
      } catch (error) {
        isOver = true;
        throw error;
      } finally {
        takenAt = performance.now();
      }
    },
    end: () => {
      if (!hasGivenWay) giveUp();
    },
  };
}
