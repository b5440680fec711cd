import { useEffect, useRef, useState } from 'react';

/**
 * Whether a field was left since `stay` was called last. It is known a moment after `leave`: a message that appears while a
 * button is being pressed would move the button away from under the finger.
 */
export function useLeft(
  before = false,
): readonly [isLeft: boolean, leave: () => void, stay: () => void] {
  const [isLeft, setLeft] = useState(before);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const leave = () => {
    timer.current = window.setTimeout(() => setLeft(true), 250);
  };
  const stay = () => {
    window.clearTimeout(timer.current);
    setLeft(false);
  };
  return [isLeft, leave, stay];
}
