import { problemText } from '../../platform/problem-text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Why what the page asked for failed, if it did. */
export function Failed({ of }: { of: { readonly isError: boolean; readonly error: unknown } }) {
  return (
    of.isError && (
      <Notice tone="failure" live>
        {problemText(of.error)}
      </Notice>
    )
  );
}
