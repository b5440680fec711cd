import { type ComponentType, useEffect, useState } from 'react';
import { loadChunk } from '../platform/load-chunk.ts';

// What is on the page comes first.
const behindMs = 1_500;

/** Keeps the page told of what happens. Its code comes behind the page; without it notifications come with the next page. */
export function LiveNotices() {
  const [Follow, setFollow] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isGone = false;
    const timer = window.setTimeout(() => {
      loadChunk(() => import('../notifications/follow-notices.tsx')).then(
        ({ FollowNotices }) => {
          if (!isGone) setFollow(() => FollowNotices);
        },
        () => {},
      );
    }, behindMs);
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, []);
  return Follow && <Follow />;
}
