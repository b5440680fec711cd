import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serverNowMs } from '../session/clock.ts';
import { VisuallyHidden } from '../ui/text/text.tsx';
import { followTogether } from './follow.ts';
import { makeEventTaker } from './take-event.ts';

/** Brings the page up to date while things happen, and says so to who does not see the bell. */
export function FollowNotices() {
  const queries = useQueryClient();
  const [said, setSaid] = useState('');
  useEffect(() => {
    // After a lost network the last minutes are told again: what this page has had, or what it came with, is no news.
    const known = new Set<string>();
    const sinceMs = serverNowMs();
    const takeEvent = makeEventTaker(queries);
    return followTogether(({ event }) => {
      if (event.what === 'notice') {
        const { _id, title, createdAt } = event.notification;
        if (known.has(_id) || Date.parse(createdAt) < sinceMs - 60_000) return;
        known.add(_id);
        setSaid(`New notification: ${title}`);
      }
      takeEvent(event);
    });
  }, [queries]);
  return (
    <div role="status">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  );
}
