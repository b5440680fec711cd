import type { SplitLine } from '#contract/disputes/dispute.ts';
import type { SplitDraft } from '#contract/drafts.ts';
import { wordsOf } from '#contract/messages/field-messages.ts';
import type { HolderInput } from '#contract/works/work-input.ts';
import { type Right, rights } from '#domain/works/shares.ts';
import { checkHolders, enteredLines } from '../../shares/split-draft.ts';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { withinRights } from '../raise/within-rights.ts';

/** A split that can be sent, or what is wrong with it, each at its field. */
export type CheckedSplit =
  | { ok: true; holders: HolderInput[] }
  | { ok: false; problems: SummaryProblem[] };

/** Looks through a split as the server will. `nameToAdd` is a name that was typed and not added. */
export function checkSplit(
  draft: SplitDraft,
  nameToAdd: string,
  standing: readonly SplitLine[],
  inRights: readonly Right[],
): CheckedSplit {
  if (nameToAdd.trim() !== '') {
    const message = `“${nameToAdd.trim()}” is not added yet. Choose the name from the list, add it as not listed, or empty this field.`;
    return { ok: false, problems: [{ id: 'add_holder', message }] };
  }
  const checked = checkHolders(draft, inRights);
  if (checked.ok) return { ok: true, holders: withinRights(checked.value, standing, inRights) };
  return {
    ok: false,
    problems: checked.details.map(({ path, code }) => atField(draft, path, wordsOf(code))),
  };
}

/** A problem about a split at its field, with whose line it is. */
export function atField(draft: SplitDraft, path: string, message: string): SummaryProblem {
  if (path === 'holders') return { id: 'add_holder', message };
  const line = enteredLines(draft)[Number(path.split('.')[1])];
  return { id: path, message: line === undefined ? message : `${line.name}: ${message}` };
}

/** Whether a split says in these rights what stands already, line by line: another role is another line. */
export function isAsItStands(
  draft: SplitDraft,
  standing: readonly SplitLine[],
  inRights: readonly Right[],
): boolean {
  const entered = enteredLines(draft);
  const shareIn = (
    lines: readonly (typeof entered)[number][] | readonly SplitLine[],
    of: string,
    right: Right,
  ) => lines.find((line) => lineKey(line) === of)?.shares[right] ?? 0;
  const keys = [...new Set([...standing, ...entered].map(lineKey))];
  return rights
    .filter((right) => inRights.includes(right))
    .every((right) =>
      keys.every((key) => shareIn(standing, key, right) === shareIn(entered, key, right)),
    );
}

const lineKey = ({ rights_holder_id, role }: Pick<SplitLine, 'rights_holder_id' | 'role'>) =>
  `${role} ${rights_holder_id}`;
