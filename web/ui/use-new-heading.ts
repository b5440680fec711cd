import { useEffect } from 'react';
import { focusHeading } from './focus-heading.ts';

/** What was pressed is gone: focus goes on at the heading of what has come in its place. */
export function useNewHeading(): void {
  useEffect(focusHeading, []);
}
