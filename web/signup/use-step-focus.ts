import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { stepsId } from '../ui/steps.tsx';

/**
 * On entering focus goes to the heading. After going to another step it goes to the list of steps, which says which one it is,
 * and the page begins at its top. A refusal keeps it: its summary has taken it and led here.
 */
export function useStepFocus(step: string, isRefused: boolean): void {
  // Who comes by a link of ours has come to another page; the first page of a visit keeps the browser's own start.
  const isFirstPage = useNavigationType() === 'POP';
  const last = useRef(isFirstPage ? step : null);
  useEffect(() => {
    if (last.current === step) return;
    const isEntering = last.current === null;
    last.current = step;
    if (isRefused) return;
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('#main h1[tabindex]');
    (isEntering ? heading : document.getElementById(stepsId))?.focus({ preventScroll: true });
  }, [step, isRefused]);
}
