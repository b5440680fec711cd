import type { SplitLine } from '#contract/disputes/dispute.ts';
import type { SplitDraft } from '#contract/drafts.ts';
import { problemMessage } from '#contract/messages/field-messages.ts';
import type { HolderInput } from '#contract/works/work-input.ts';
import { placesActedFor } from '#domain/works/chains/chains.ts';
import { noShares, type Right, rights, type SharesByRight } from '#domain/works/shares.ts';
import { isSame } from '../../forms/merge-entries.ts';
import { notAdded } from '../../forms/use-form-steps.ts';
import { checkHolders, enteredLines } from '../../shares/split-draft.ts';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';

/** A split that can be sent, or what is wrong with it, each at its field. */
type CheckedSplit =
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
    const { message } = notAdded(nameToAdd.trim(), 'add_holder');
    return { ok: false, problems: [{ id: 'add_holder', message }] };
  }
  const checked = checkHolders(draft, inRights);
  if (checked.ok) return { ok: true, holders: withinRights(checked.value, standing, inRights) };
  return {
    ok: false,
    problems: checked.details.map(({ path, code }) =>
      atField(draft, path, problemMessage(code, path)),
    ),
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

/** A split as it is sent: in the rights that it is about as entered, in all others as it stands, with the lines that only those need. */
function withinRights(
  entered: readonly HolderInput[],
  standing: readonly SplitLine[],
  those: readonly Right[],
): HolderInput[] {
  if (those.length === rights.length) return [...entered];
  const others = rights.filter((right) => !those.includes(right));
  const changed = entered.map((line): HolderInput => {
    const stands = standing.find((one) => isSameLine(one, line));
    const shares = { ...line.shares };
    for (const right of others) shares[right] = stands?.shares[right] ?? 0;
    const isAsItStood = stands !== undefined && isSame(stands.shares, shares);
    // What shares came from no longer explains them once they are changed.
    return { ...line, shares, manuscript_share: isAsItStood ? stands.manuscript_share : null };
  });
  const left = standing.filter(
    (one) =>
      !entered.some((line) => isSameLine(one, line)) &&
      others.some((right) => one.shares[right] > 0),
  );
  const kept = left.map((line): HolderInput => {
    const shares: SharesByRight = { ...noShares };
    for (const right of others) shares[right] = line.shares[right];
    return {
      rights_holder: { id: line.rights_holder_id },
      role: line.role,
      shares,
      manuscript_share: null,
      represents: [],
    };
  });
  const all = [...changed, ...kept];
  const everyone = all.map(({ rights_holder, role }, place) => ({
    id: 'id' in rights_holder ? rights_holder.id : `new ${place}`,
    role,
  }));
  return all.map((line, place) => {
    const stood = left[place - changed.length];
    if (stood === undefined) return line;
    return { ...line, represents: placesActedFor(everyone, place, stood.represents) };
  });
}

function isSameLine(
  { rights_holder_id, role }: Pick<SplitLine, 'rights_holder_id' | 'role'>,
  line: HolderInput,
): boolean {
  return (
    'id' in line.rights_holder && line.rights_holder.id === rights_holder_id && line.role === role
  );
}
