import type { PaperFacts } from '#contract/papers.ts';
import type { PaperKind } from '#domain/papers/papers.ts';

/** A paper as it is printed: what it says, and what it is called and verified by. */
export type PrintedPaper = {
  readonly kind: PaperKind;
  /** As printed: C-000017. */
  readonly number: string;
  /** As kept, without groups. */
  readonly code: string;
  readonly madeAt: Date;
  /** Where people reach the portal; the page that verifies is below it. */
  readonly publicUrl: string;
  readonly facts: PaperFacts;
};
