import { createElement, type ReactNode, useRef, useState } from 'react';
import { CallError } from '../platform/call-error.ts';
import { AskPassword, type StepUpNeed } from './ask-password.tsx';

type Waiting = { readonly goOn: () => void; readonly giveUp: () => void };

/**
 * For calls that need the password just given, and the second factor of members who have one. `run` makes the call; when it is refused for that reason the password is
 * asked for in `dialog`, and once it was right the call is made again, once. Left without it, `run` fails as the call did.
 * `dialog` belongs anywhere on the page.
 */
export function useStepUp(): {
  run: <Answer>(makeCall: () => Promise<Answer>) => Promise<Answer>;
  dialog: ReactNode;
  /** Whether the dialog is open. */
  isAsking: boolean;
} {
  const [needs, setNeeds] = useState<StepUpNeed | null>(null);
  const waiting = useRef<Waiting>(null);

  function settle(how: keyof Waiting) {
    const waiter = waiting.current;
    waiting.current = null;
    setNeeds(null);
    waiter?.[how]();
  }

  async function run<Answer>(makeCall: () => Promise<Answer>): Promise<Answer> {
    try {
      return await makeCall();
    } catch (error) {
      const need = needOf(error);
      if (need === null) throw error;
      await new Promise<void>((resolve, reject) => {
        waiting.current?.giveUp();
        waiting.current = { goOn: resolve, giveUp: () => reject(error) };
        setNeeds(need);
      });
      return makeCall();
    }
  }

  const dialog = createElement(AskPassword, {
    needs,
    onGiven: () => settle('goOn'),
    onCancel: () => settle('giveUp'),
  });
  return { run, dialog, isAsking: needs !== null };
}

function needOf(error: unknown): StepUpNeed | null {
  if (!(error instanceof CallError)) return null;
  if (error.code === 'reauthentication_required') return 'password';
  return error.code === 'factor_required' ? 'factor' : null;
}
