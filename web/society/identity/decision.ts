import type { Given } from '#contract/platform/endpoint.ts';
import type { decideIdentityCheck, IdentityCheck } from '#contract/society/identity-checks.ts';
import {
  askAgainText,
  type CheckDecision,
  type CheckReason,
  type ComparedLine,
} from '#domain/staff/identity-check.ts';

/** The line whose value is masked, and whose difference is never stored. */
export const numberField = 'identity_number';

/** What the officer made of a line, and what had been typed there then. */
export type Mark = {
  readonly isSame: boolean;
  readonly read: string;
  readonly typed: string | null;
};

/** What was entered about a case so far. */
export type Draft = {
  readonly marks: Readonly<Record<string, Mark>>;
  readonly decision: CheckDecision | null;
  readonly reason: CheckReason | null;
  /** What the officer wrote in place of the text for the member; null as long as that stands. */
  readonly written: string | null;
  readonly override: string;
};

/** Nothing entered yet. */
export const emptyDraft: Draft = {
  marks: {},
  decision: null,
  reason: null,
  written: null,
  override: '',
};

/** The mark of a line; undefined when it has none, or when the member has typed something else since. */
export function markOf(
  { marks }: Draft,
  { field, value }: IdentityCheck['typed'][number],
): Mark | undefined {
  const mark = marks[field];
  return mark?.typed === value ? mark : undefined;
}

/** All lines that are marked. */
export function comparedLines(draft: Draft, typed: IdentityCheck['typed']): ComparedLine[] {
  return typed.flatMap((line) => {
    const mark = markOf(draft, line);
    if (mark === undefined) return [];
    const read = mark.isSame || line.field === numberField ? '' : mark.read.trim();
    return [
      {
        field: line.field,
        label: line.label,
        typed: line.value,
        is_same: mark.isSame,
        read: read === '' ? null : read,
      },
    ];
  });
}

/** The lines that are marked as differing. */
export function differingLines(draft: Draft, typed: IdentityCheck['typed']): ComparedLine[] {
  return comparedLines(draft, typed).filter(({ is_same }) => !is_same);
}

/** What the member reads unless the officer writes something else; '' when they read nothing yet. */
export function automaticText(draft: Draft, typed: IdentityCheck['typed']): string {
  const { decision, reason } = draft;
  if (decision === null || decision === 'approve' || reason === null) return '';
  return askAgainText(decision, reason, differingLines(draft, typed));
}

/** What the member reads. */
export function memberText(draft: Draft, typed: IdentityCheck['typed']): string {
  return draft.written ?? automaticText(draft, typed);
}

/** The ids of the places where something can be missing. */
export const placeIds = {
  decision: 'decision',
  override: 'override',
  reason: 'reason',
  text: 'text',
  line: (field: string) => `line-${field}`,
} as const;

/** What is still missing before Enter decides, as the button says it, and the id of where it goes; null when nothing is. */
export function missingIn(
  draft: Draft,
  { typed, first_name }: Pick<IdentityCheck, 'typed' | 'first_name'>,
): { readonly says: string; readonly at: string } | null {
  switch (draft.decision) {
    case null:
      return { says: 'Choose a decision', at: placeIds.decision };
    case 'approve': {
      const open = typed.filter((line) => markOf(draft, line) === undefined);
      if (open[0] !== undefined) {
        const says =
          open.length === 1 ? 'Compare 1 more line' : `Compare ${open.length} more lines`;
        return { says, at: placeIds.line(open[0].field) };
      }
      if (differingLines(draft, typed).length > 0 && draft.override.trim() === '')
        return { says: 'Say why you are approving', at: placeIds.override };
      return null;
    }
    case 'ask_again':
    case 'refuse': {
      if (draft.reason === null) return { says: 'Choose a reason', at: placeIds.reason };
      const text = memberText(draft, typed).trim();
      // Without a reason of the list only the officer knows why.
      const isUnsaid = draft.reason === 'other' && text === automaticText(draft, typed).trim();
      if (text === '' || isUnsaid)
        return { says: `Write what ${first_name} will read`, at: placeIds.text };
      return null;
    }
    default:
      return draft.decision satisfies never;
  }
}

/** What is sent: only what the decision needs. */
export function bodyOf(
  draft: Draft,
  { typed, version }: Pick<IdentityCheck, 'typed' | 'version'>,
): Given<typeof decideIdentityCheck>['body'] | null {
  const { decision, reason } = draft;
  if (decision === null) return null;
  const lines = comparedLines(draft, typed).map(({ field, is_same, read }) => ({
    field,
    is_same,
    read,
  }));
  if (decision === 'approve') {
    const isOverridden = lines.some(({ is_same }) => !is_same);
    return { version, decision, lines, override: isOverridden ? draft.override : null };
  }
  return { version, decision, reason, text: memberText(draft, typed), lines };
}

/** What the primary button does. */
export const actNames: Readonly<Record<CheckDecision, string>> = {
  approve: 'Approve and open next',
  ask_again: 'Ask again and open next',
  refuse: 'Refuse and open next',
};

/** What was done, as it is said afterwards. */
export function doneText(decision: CheckDecision, name: string): string {
  switch (decision) {
    case 'approve':
      return `You approved ${name}`;
    case 'ask_again':
      return `You asked ${name} to send or correct something`;
    case 'refuse':
      return `You refused the documents of ${name}`;
    default:
      return decision satisfies never;
  }
}
