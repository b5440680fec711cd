/** Something done again and again; `stop` waits for what is under way. */
export type Repetition = { stop(): Promise<void> };

/**
 * Runs something every so many milliseconds until it is stopped, and at once again where it says that there is more. Two runs never
 * overlap. A run that fails is reported, and the next comes at its time: the database may be away for a moment.
 */
export function repeat(
  everyMs: number,
  run: () => Promise<'more' | 'done'>,
  report: (error: unknown) => void,
): Repetition {
  let isStopped = false;
  let underWay: Promise<void> | null = null;
  const rounds = async (): Promise<void> => {
    while (!isStopped && (await run()) === 'more');
  };
  const timer = setInterval(() => {
    underWay ??= rounds()
      .catch(report)
      .finally(() => {
        underWay = null;
      });
  }, everyMs);
  timer.unref();
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
