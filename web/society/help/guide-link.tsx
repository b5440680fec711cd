import { Link } from 'react-router';
import { deskPages } from '#contract/society/desk-pages.ts';
import type { CaseKind } from '#domain/staff/case-kinds.ts';
import { VisuallyHidden } from '../../ui/text/text.tsx';

/** The way to the guide of a kind of case, in a tab of its own so that nothing entered in the case is lost. */
export function GuideLink({ kind }: { kind: CaseKind }) {
  return (
    <Link
      to={deskPages.help(kind)}
      target="_blank"
      className="self-center text-small text-forest underline underline-offset-3 hover:decoration-2"
    >
      How to decide this
      <VisuallyHidden> (in a new tab)</VisuallyHidden>
    </Link>
  );
}
