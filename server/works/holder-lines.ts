import type { HolderInput, WorkInput } from '#contract/work-input.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import { isPayable } from '#domain/works/payable.ts';
import type { Role } from '#domain/works/roles.ts';
import { shareProblems } from '#domain/works/share-problems.ts';
import { rights, type SharesByRight } from '#domain/works/shares.ts';
import type { ConfirmationState, WorkState } from '#domain/works/work.ts';
import type { Transaction } from '../db/db.ts';
import { findOrAddRightsHolders } from '../rightsholders/find-or-add-rights-holders.ts';

/** One line of a work's rights holders, settled: `id` is the rights holder's, `memberId` null is nobody with an account. */
export type WorkHolderLine = {
  readonly id: string;
  readonly name: string;
  readonly kind: 'individual' | 'corporate';
  readonly ipiNameNumber: string | null;
  readonly memberId: string | null;
  readonly role: Role;
  readonly shares: SharesByRight;
  readonly confirmation: ConfirmationState;
  readonly confirmedAt: Date | null;
};

type Settled = { readonly lines: readonly WorkHolderLine[]; readonly problems: ProblemDetail[] };

/** Who the lines of a request are and what is wrong with them; nobody has confirmed anything yet. */
export async function settleLines(tx: Transaction, body: WorkInput, now: Date): Promise<Settled> {
  const named = body.holders.map(({ rights_holder }, index) => ({
    path: `holders.${index}.rights_holder`,
    named: rights_holder,
  }));
  const settled = await findOrAddRightsHolders(tx, named, now);
  const work = {
    versionKind: body.version_kind,
    textMusicRelationship: body.text_music_relationship,
  };
  const problems = [
    ...(body.year !== null && body.year > now.getUTCFullYear()
      ? [{ path: 'year', code: 'year_invalid' } as const]
      : []),
    ...settled.problems,
    ...shareProblems(
      work,
      body.holders.map(({ role, shares }, index) => ({
        holderId: settled.holders[index]?.id ?? null,
        role,
        shares,
      })),
    ),
  ];
  const lines = body.holders.flatMap((holder, index) => {
    const known = settled.holders[index];
    return known ? [{ ...known, ...entered(holder) }] : [];
  });
  return { lines, problems };
}

function entered({ role, shares }: HolderInput) {
  return { role, shares, confirmation: 'unconfirmed' as const, confirmedAt: null };
}

/** The same line, confirmed by who it belongs to. */
export function confirmed(line: WorkHolderLine, at: Date): WorkHolderLine {
  return { ...line, confirmation: 'confirmed', confirmedAt: at };
}

/** Which line of a work this is: a holder has one for each role. */
export function lineKey({ id, role }: Pick<WorkHolderLine, 'id' | 'role'>): string {
  return `${role} ${id}`;
}

export function sameShares(one: SharesByRight, other: SharesByRight): boolean {
  return rights.every((right) => one[right] === other[right]);
}

/** What a registered work is with these holders: payable, or not yet. Disputes do not exist yet. */
export function stateWith(lines: readonly WorkHolderLine[]): WorkState {
  const holders = lines.map((line) => ({ ...line, isMember: line.memberId !== null }));
  return isPayable({ holders, contested: [] }) ? 'registered_payable' : 'registered_incomplete';
}
