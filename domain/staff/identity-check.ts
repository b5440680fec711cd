/** What an officer decides of the documents of a member besides approving them: the member is told why. */
export const toldDecisions = ['ask_again', 'refuse'] as const;
/** One of {@link toldDecisions}. */
export type ToldDecision = (typeof toldDecisions)[number];

/** Why a member is asked for something again, or refused, as {@link askAgainText} tells them. */
export const checkReasons = [
  'picture_unclear',
  'detail_differs',
  'out_of_date',
  'back_missing',
  'not_theirs',
  'other',
] as const;
/** One of {@link checkReasons}. */
export type CheckReason = (typeof checkReasons)[number];

/** What each reason is called at the desk. */
export const checkReasonNames: Readonly<Record<CheckReason, string>> = {
  picture_unclear: 'The picture is not clear',
  detail_differs: 'A detail differs',
  out_of_date: 'The document has expired',
  back_missing: 'The back is missing',
  not_theirs: 'This is not the member’s document',
  other: 'Another reason',
};

/**
 * What the officer compared: a line of what was typed, whether the document says the same, and what it says where it differs. Nothing is
 * read by machine.
 */
export type ComparedLine = {
  readonly field: string;
  readonly label: string;
  readonly typed: string | null;
  readonly is_same: boolean;
  readonly read: string | null;
};

/** The most characters of a text that an officer writes to a member. */
export const maxCheckText = 1000;

/**
 * What the member reads when they are asked again or refused, before an officer edits it: the fact, why, what to do. `lines` are those that
 * differ.
 */
export function askAgainText(
  decision: ToldDecision,
  reason: CheckReason,
  lines: readonly Pick<ComparedLine, 'label' | 'typed' | 'read'>[] = [],
): string {
  const start =
    decision === 'refuse'
      ? 'We cannot accept your documents.'
      : 'We could not confirm your details yet.';
  return [start, whyText(reason, lines), toDo[decision === 'refuse' ? 'refuse' : reason]]
    .filter((text) => text !== '')
    .join('\n\n');
}

function whyText(
  reason: CheckReason,
  lines: readonly Pick<ComparedLine, 'label' | 'typed' | 'read'>[],
): string {
  switch (reason) {
    case 'picture_unclear':
      return 'The picture of your document is not clear enough to read.';
    case 'detail_differs':
      return lines.length === 0
        ? 'A detail on your document differs from what you typed.'
        : lines.map(differenceText).join('\n');
    case 'out_of_date':
      return 'Your document has expired.';
    case 'back_missing':
      return 'We have only one side of your document.';
    case 'not_theirs':
      return 'The document you sent is in another name.';
    case 'other':
      return '';
  }
}

function differenceText({
  label,
  typed,
  read,
}: Pick<ComparedLine, 'label' | 'typed' | 'read'>): string {
  // A masked number tells the member nothing.
  if (typed?.includes('*'))
    return `${label}: the number you typed is not the one on your document.`;
  const wrote = typed === null ? 'you typed nothing' : `you typed ${typed}`;
  return `${label}: ${wrote}.${read === null ? '' : ` Your document says ${read}.`}`;
}

const toDo: Readonly<Record<CheckReason | 'refuse', string>> = {
  picture_unclear:
    'On your account page, send a new picture, taken in good light with all four corners in it.',
  detail_differs:
    'On your account page, correct your details or send a new picture of your document.',
  out_of_date: 'On your account page, send a picture of a document that is still valid.',
  back_missing: 'On your account page, send both sides in one picture or PDF.',
  not_theirs: 'On your account page, send a picture of a document in your own name.',
  other: '',
  refuse:
    'If you think this is a mistake, write to us. You can also send a different document on your account page.',
};
