import type { SheetRow } from '../sheets/sheet.ts';

/** Batches of rows on their way to the person who asked for them. */
export function rowQueue(taken: () => void) {
  const batches: (readonly SheetRow[])[] = [];
  let waiting: (() => void) | null = null;
  let isFinished = false;
  let failure: Error | null = null;
  const wake = () => {
    waiting?.();
    waiting = null;
  };
  return {
    underWay: () => batches.length,
    put: (rows: readonly SheetRow[]) => {
      batches.push(rows);
      wake();
    },
    finish: () => {
      isFinished = true;
      wake();
    },
    fail: (error: Error) => {
      failure = error;
      wake();
    },
    next: async (): Promise<readonly SheetRow[] | null> => {
      for (;;) {
        const batch = batches.shift();
        if (batch !== undefined) {
          taken();
          return batch;
        }
        if (failure !== null) throw failure;
        if (isFinished) return null;
        await new Promise<void>((resolve) => {
          waiting = resolve;
        });
      }
    },
  };
}
