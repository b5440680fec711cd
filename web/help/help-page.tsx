import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Notice } from '../ui/feedback/notice.tsx';
import { GuideView } from './guide-view.tsx';
import { guides } from './guides.ts';
import { HelpHome } from './help-home.tsx';

/** /dashboard/help: all guides, those that answer `q`, or the one named by `guide` in the address. */
export function HelpPage() {
  const [search] = useSearchParams();
  const q = (search.get('q') ?? '').trim().slice(0, 100);
  const id = search.get('guide');
  const guide = guides.find((one) => one.id === id);
  useHeadingFocus(guide?.id ?? '');
  if (guide) return <GuideView guide={guide} q={q} />;
  return (
    <HelpHome q={q}>
      {id !== null && (
        <Notice tone="warning" title="This guide is not here">
          Its address may be mistyped. Search for what you need, or choose a guide below.
        </Notice>
      )}
    </HelpHome>
  );
}

/**
 * Between two guides the path stays the same, so the shell sees no new page: focus goes to the heading here. The first
 * one keeps the browser's own start.
 */
function useHeadingFocus(place: string): void {
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [place]);
}
