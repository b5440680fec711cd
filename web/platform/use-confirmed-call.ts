import { useRef, useState } from 'react';

type Waiting = { readonly goOn: () => void; readonly giveUp: () => void };

/**
 * For calls that are refused until somebody confirms that it is them. `needOf` says what a refusal asks for, null for every other
 * failure. `run` makes the call; when it is refused so, `need` is what to ask for, and after `onGiven` the call is made again, once for
 * each need. After `onCancel`, `run` fails as the call did.
 */
export function useConfirmedCall<Need>(needOf: (error: unknown) => Need | null) {
  const [need, setNeed] = useState<Need | null>(null);
  const waiting = useRef<Waiting>(null);

  function finish(how: keyof Waiting) {
    const waiter = waiting.current;
    waiting.current = null;
    setNeed(null);
    waiter?.[how]();
  }

  async function run<Answer>(
    makeCall: () => Promise<Answer>,
    given: readonly Need[] = [],
  ): Promise<Answer> {
    try {
      return await makeCall();
    } catch (error) {
      const needed = needOf(error);
      if (needed === null || given.includes(needed)) throw error;
      await new Promise<void>((resolve, reject) => {
        waiting.current?.giveUp();
        waiting.current = { goOn: resolve, giveUp: () => reject(error) };
        setNeed(() => needed);
      });
      return run(makeCall, [...given, needed]);
    }
  }

  return {
    run: <Answer>(makeCall: () => Promise<Answer>) => run(makeCall),
    need,
    onGiven: () => finish('goOn'),
    onCancel: () => finish('giveUp'),
  };
}
