import { useState } from 'react';
import { Notice } from '../ui/notice.tsx';
import { readEndedAt } from './return-path.ts';

// Forms that keep on the device what is typed.
const keptForms = ['/music-composition/add'];

/** Above the log-in of who was sent here because their session ended: that it did, and what became of their entries. */
export function EndedNotice() {
  // Read once: it still stands while the log-in takes the path to go back to.
  const [endedAt] = useState(readEndedAt);
  if (endedAt === null) return null;
  const isKept = keptForms.some((path) => endedAt.startsWith(path));
  return (
    <Notice tone="warning" title="Your session has ended">
      {isKept
        ? 'What you entered is kept on this device. Log in to go on with it.'
        : 'Log in to go on where you were.'}
    </Notice>
  );
}
