import { Notice } from '../../ui/feedback/notice.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import type { useLink } from './use-link.ts';

/** Says that a link was made or undone, or why not. */
export function LinkState({ link: { done, failure } }: { link: ReturnType<typeof useLink> }) {
  return (
    <>
      <VisuallyHidden>
        <span role="status">{done}</span>
      </VisuallyHidden>
      {failure !== null && (
        <Notice tone="failure" live title="That was not done">
          {failure}
        </Notice>
      )}
    </>
  );
}
