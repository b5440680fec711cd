import { useEffect, useRef } from 'react';
import { stepsId } from '../ui/steps.tsx';

/**
 * After going to another step focus goes to the list of steps, which says which one it is, and the page begins at its top. A
 * refusal keeps the focus: its summary has taken it and led here.
 */
export function useStepFocus(step: string, isRefused: boolean): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (isRefused) return;
    window.scrollTo(0, 0);
    document.getElementById(stepsId)?.focus({ preventScroll: true });
  }, [step, isRefused]);
}
