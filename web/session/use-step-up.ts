import { createElement, type ReactNode, useRef, useState } from 'react';
import { CallError } from '../call-error.ts';
import { AskPassword } from './ask-password.tsx';

type Waiting = { readonly goOn: () => void; readonly giveUp: () => void };

/**
 * For calls that need the password just given. `run` makes the call; when it is refused for that reason the password is
 * asked for in `dialog`, and once it was right the call is made again, once. Left without it, `run` fails as the call did.
 * `dialog` belongs anywhere on the page.
 */
export function useStepUp(): {
  run: <Answer>(makeCall: () => Promise<Answer>) => Promise<Answer>;
  dialog: ReactNode;
} {
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<Waiting>(null);

  function settle(how: keyof Waiting) {
    const waiter = waiting.current;
    waiting.current = null;
    setAsking(false);
    waiter?.[how]();
  }

  async function run<Answer>(makeCall: () => Promise<Answer>): Promise<Answer> {
    try {
      return await makeCall();
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'reauthentication_required') throw error;
      await new Promise<void>((resolve, reject) => {
        waiting.current?.giveUp();
        waiting.current = { goOn: resolve, giveUp: () => reject(error) };
        setAsking(true);
      });
      return makeCall();
    }
  }

  const dialog = createElement(AskPassword, {
    isOpen: isAsking,
    onGiven: () => settle('goOn'),
    onCancel: () => settle('giveUp'),
  });
  return { run, dialog };
}
