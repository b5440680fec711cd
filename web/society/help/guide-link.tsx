import { deskPages } from '#contract/society/desk-pages.ts';
import type { CaseKind } from '#domain/staff/case-kinds.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';

/** The way to the guide of a kind of case. */
export function GuideLink({ kind }: { kind: CaseKind }) {
  return (
    <TextLink newTab to={deskPages.help(kind)}>
      How to decide this
    </TextLink>
  );
}
