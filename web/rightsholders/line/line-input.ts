import { problemMessage } from '#contract/messages/field-messages.ts';
import { type ParseResult, parse } from '#contract/platform/parse.ts';
import type { Work } from '#contract/works/work.ts';
import { type HolderInput, holderInputSchema } from '#contract/works/work-input.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import { isAnonymous, type RightsHolderKind } from '#domain/rightsholders/rights-holder.ts';
import { collectorProblems } from '#domain/works/chains/chains.ts';
import type { Role } from '#domain/works/roles.ts';
import { shareProblems, underRules } from '#domain/works/share-problems.ts';
import {
  formatShare,
  fullShare,
  parseShare,
  type Right,
  rightNames,
  rights,
  type SharesByRight,
  unclaimed,
} from '#domain/works/shares.ts';
import { trimShares } from '#domain/works/trim-shares.ts';
import { type NewPersonDraft, namesIn, newName, otherNamesIn } from './new-person.ts';

/** Who is added: somebody known by id, or `null` for the new person of the draft. */
export type KnownId = string | null;
/** A refused field with its words; the path is also the field's id on the page, '' is about the whole. */
type LineProblem = { path: string; message: string };

/** The line as the server will take it, or everything that is wrong with it. */
export function checkLine(
  work: Work,
  draft: LineDraft,
  known: KnownId,
): { line: HolderInput; problems: [] } | { line: null; problems: LineProblem[] } {
  const parsed = parse(holderInputSchema, given(draft, known, readLineShares(work, draft)));
  const problems = [
    ...(parsed.ok ? [] : parsed.details.map(toLineProblem)).map(({ path, message }) => ({
      path: inOneField(draft, path),
      message,
    })),
    ...tooMuch(work, draft),
    ...ruleProblems(work, draft, known),
  ];
  const first = problems.filter(
    ({ path }, index) => problems.findIndex((one) => one.path === path) === index,
  );
  return parsed.ok && first.length === 0
    ? { line: parsed.value, problems: [] }
    : { line: null, problems: first };
}

/** What the server refused, at the fields of this form. The line is the last of those that were sent. */
export function atFields(
  work: Work,
  draft: LineDraft,
  problems: readonly LineProblem[],
): LineProblem[] {
  const start = `holders.${work.holders.length}.`;
  return problems.map(({ path, message }) => ({
    path: path.startsWith(start) ? inOneField(draft, fieldOf(path.slice(start.length))) : '',
    message,
  }));
}

/**
 * The shares as far as they can be read; what cannot be read counts as none. What rounding adds above 100 % is taken off again, as in the
 * form of a work: 7 x 14.29 and 3 x 33.34 are whole.
 */
export function readLineShares(work: Pick<Work, 'totals'>, draft: LineDraft): SharesByRight {
  const read = (right: Right) => {
    const typed = parseShare(shareTextOf(draft, right)) ?? 0;
    const [, trimmed] = trimShares([work.totals[right], typed], (place) => place === 0);
    return trimmed ?? typed;
  };
  return {
    performing: read('performing'),
    mechanical: read('mechanical'),
    synchronisation: read('synchronisation'),
  };
}

function given(draft: LineDraft, known: KnownId, trimmed?: SharesByRight): unknown {
  const { kind, given_names, family_name, name, ipi, ipi_base, society_code, other_names } =
    draft.person;
  // One name is enough for anybody.
  const names =
    kind === 'individual'
      ? { given_names: given_names.trim() || null, family_name: family_name.trim() || null }
      : { name };
  return {
    rights_holder:
      known !== null
        ? { id: known }
        : {
            kind,
            ...names,
            ipi_name_number: ipi.trim() || null,
            ipi_base_number: ipi_base?.trim() || null,
            other_names: otherNamesIn(other_names),
            society_code: society_code || null,
          },
    role: draft.role,
    shares: Object.fromEntries(
      rights.map((right) => [right, givenShare(shareTextOf(draft, right), trimmed?.[right])]),
    ),
  };
}

// What cannot be read is given as no number, so that the schema refuses it with the field's own code.
function givenShare(text: string, trimmed?: number): number {
  if (text.trim() === '') return 0;
  const typed = parseShare(text);
  return typed === null ? Number.NaN : (trimmed ?? typed);
}

function toLineProblem({ path, code }: ProblemDetail): LineProblem {
  return { path: fieldOf(path), message: problemMessage(code, path) };
}

// 'rights_holder.other_names.2' is one field of the page.
function fieldOf(path: string): string {
  const field = path.replace(/^rights_holder\./, '');
  return field.startsWith('other_names') ? 'other_names' : field;
}

/** Nothing above 100 % is written over what stands: it is said what stands, and what is left. */
function tooMuch(work: Work, draft: LineDraft): LineProblem[] {
  const shares = readLineShares(work, draft);
  const past = rights.filter((right) => work.totals[right] + shares[right] > fullShare);
  // When every right stands alike it is one thing to correct, not three.
  const isOne =
    draft.sharing === 'same' &&
    rights.every((right) => work.totals[right] === work.totals.performing);
  return past.map((right) => {
    const stands = work.totals[right];
    const left = unclaimed(stands);
    const rest = left === 0 ? 'nothing is left' : `${formatShare(left)} is left`;
    return {
      path: inOneField(draft, `shares.${right}`),
      message: `${isOne ? '' : `${rightNames[right]}: `}${formatShare(stands)} is claimed already, so ${rest}. You entered ${formatShare(shares[right])}.`,
    };
  });
}

// What was wrong with the work before this line is not for this line to correct.
function ruleProblems(work: Work, draft: LineDraft, known: KnownId): LineProblem[] {
  const rules = underRules(work);
  const standing = work.holders.map(({ rights_holder_id, kind, role, shares }) => ({
    holderId: rights_holder_id,
    kind,
    role,
    shares,
  }));
  const line = {
    holderId: known,
    kind: known === null ? draft.person.kind : undefined,
    role: draft.role,
    shares: readLineShares(work, draft),
  };
  const before = new Set(shareProblems(rules, standing).map(keyOf));
  const start = `holders.${standing.length}.`;
  // Beside what stands, only the new line answers for what its role may own.
  const stored = standing.map((one) => ({ ...one, isStored: true }));
  return [...shareProblems(rules, [...standing, line]), ...collectorProblems([...stored, line])]
    .filter((problem) => problem.code !== 'share_above_100' && !before.has(keyOf(problem)))
    .map(({ path, code }) => ({
      path: path.startsWith(start) ? inOneField(draft, path.slice(start.length)) : '',
      message: problemMessage(code),
    }));
}

function keyOf({ path, code }: ProblemDetail): string {
  return `${path} ${code}`;
}

function inOneField({ sharing }: LineDraft, path: string): string {
  return sharing === 'same' ? path.replace(/^shares\..*/, 'shares.performing') : path;
}

/** Whether somebody is entered far enough to go on to their role and shares. */
export function checkPerson(draft: LineDraft): LineProblem[] {
  const result: ParseResult<HolderInput> = parse(holderInputSchema, given(draft, null));
  if (result.ok) return [];
  return result.details.filter(({ path }) => path.startsWith('rights_holder')).map(toLineProblem);
}

/** Whether a work says what was entered: then an attempt whose answer was lost has saved it. */
export function standsIn(work: Work, draft: LineDraft, known: KnownId): boolean {
  return work.holders.some((holder) => {
    // It was trimmed by what stood before it.
    const shares = readLineShares({ totals: without(work.totals, holder.shares) }, draft);
    return (
      (known === null
        ? holder.name === newName(draft.person)
        : holder.rights_holder_id === known) &&
      holder.role === draft.role &&
      rights.every((right) => holder.shares[right] === shares[right])
    );
  });
}

function without(totals: SharesByRight, shares: SharesByRight): SharesByRight {
  return {
    performing: totals.performing - shares.performing,
    mechanical: totals.mechanical - shares.mechanical,
    synchronisation: totals.synchronisation - shares.synchronisation,
  };
}

/** A line that is being added to a work: everything is text until it is checked. `person` counts only for somebody new. */
export type LineDraft = {
  role: Role;
  sharing: 'same' | 'by_right';
  shares: Record<Right, string>;
  person: NewPersonDraft;
};

/** An empty line for a work: the most likely role, and one percentage for all rights where the others have that too. */
export function beginLine(work: Work, kind: RightsHolderKind, typed = ''): LineDraft {
  const isAlike = work.holders.every(({ shares }) =>
    rights.every((right) => shares[right] === shares.performing),
  );
  return {
    role: likelyRole(work, kind),
    sharing: isAlike ? 'same' : 'by_right',
    shares: { performing: '', mechanical: '', synchronisation: '' },
    person: {
      ...namesIn(typed),
      kind: kind === 'corporate' ? kind : 'individual',
      name: typed,
      other_names: '',
      ipi: '',
      society_code: '',
    },
  };
}

/** The role that somebody of this kind most often has in a work like this. */
export function likelyRole(work: Work, kind: RightsHolderKind): Role {
  if (kind === 'corporate') return 'E';
  if (work.version_kind === 'modification' && !isAnonymous(kind)) return 'AR';
  return work.text_music_relationship === 'MUS' ? 'C' : 'CA';
}

/** The text of a share as it counts: one percentage stands for all rights when they are shared alike. */
function shareTextOf({ sharing, shares }: LineDraft, right: Right): string {
  return sharing === 'same' ? shares.performing : shares[right];
}
