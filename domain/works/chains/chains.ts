import type { ProblemDetail } from '../../problems.ts';
import { isOneOf, isPublisher, isWriter, type Role } from '../roles.ts';
import { rights, type SharesByRight } from '../shares.ts';

/** The roles of those who collect for others and own nothing. @source CWR 2.2, SPU R 003 and SPU F 019 */
export const collectorRoles = ['AM', 'SE', 'ES', 'PA'] as const satisfies readonly Role[];

/** One line as the rules for chains see it: `represents` are the places of those for whom it acts. */
export type ChainLine = {
  role: Role;
  shares: SharesByRight;
  represents: readonly number[];
  /** Whether it is stored just so: what was accepted before these rules is not taken from anybody. */
  isStored?: boolean | undefined;
};

/** Whether a holder in `role` can act for others at all. */
export function actsForOthers(role: Role): boolean {
  return isPublisher(role) || role === 'PA';
}

/**
 * Whether a holder in `role` can act for one in the role `other`: an original publisher for writers; who took over from a publisher, or
 * collects for one, for publishers too. What a chain is made of: docs/decisions/publisher-chains.md.
 */
export function mayActFor(role: Role, other: Role): boolean {
  if (!actsForOthers(role) || other === 'PA') return false;
  return isWriter(other) || role !== 'E';
}

/** The places of those among `lines` whom somebody in `role` can act for, given by who they are; never the line at `own` itself. */
export function placesActedFor(
  lines: readonly { id: string; role: Role }[],
  own: number,
  ids: readonly string[],
): number[] {
  const role = lines[own]?.role;
  if (role === undefined) return [];
  return lines.flatMap((other, place) =>
    place !== own && ids.includes(other.id) && mayActFor(role, other.role) ? [place] : [],
  );
}

/** What is wrong with who owns and who only collects, and with for whom they act, each at its line. */
export function chainProblems(lines: readonly ChainLine[]): ProblemDetail[] {
  return [...collectorProblems(lines), ...acquirerProblems(lines), ...actingProblems(lines)];
}

/** An acquirer became the owner in place of an original publisher, and owns something. @source CWR 2.2, SPU R 008 */
function acquirerProblems(lines: readonly ChainLine[]): ProblemDetail[] {
  return lines.flatMap(({ role, shares, isStored }, place): ProblemDetail[] => {
    if (isStored || role !== 'AQ') return [];
    if (rights.every((right) => shares[right] === 0))
      return [{ path: `holders.${place}.shares.performing`, code: 'acquirer_owns_nothing' }];
    return lines.some((line) => line.role === 'E')
      ? []
      : [{ path: `holders.${place}.role`, code: 'acquirer_without_publisher' }];
  });
}

/** The shares of those who own nothing in their role. */
export function collectorProblems(
  lines: readonly Pick<ChainLine, 'role' | 'shares' | 'isStored'>[],
): ProblemDetail[] {
  return lines.flatMap(({ role, shares, isStored }, place): ProblemDetail[] => {
    if (isStored || !isOneOf(collectorRoles, role)) return [];
    const right = rights.find((one) => shares[one] > 0);
    return right === undefined
      ? []
      : [{ path: `holders.${place}.shares.${right}`, code: 'collector_holds_share' }];
  });
}

/** Whom lines act for: the right kind of holder, somebody at all for who collects, and nobody who acts for them in turn. */
export function actingProblems(
  lines: readonly Pick<ChainLine, 'role' | 'represents' | 'isStored'>[],
): ProblemDetail[] {
  return lines.flatMap(({ role, represents, isStored }, place): ProblemDetail[] => {
    const path = `holders.${place}.represents`;
    const isRight = represents.every((at) => {
      const other = lines[at]?.role;
      return other !== undefined && mayActFor(role, other);
    });
    if (!isRight)
      return [
        {
          path,
          code: isPublisher(role) && role !== 'E' ? 'represents_nobody' : 'represents_no_writer',
        },
      ];
    if (isRing(lines, place)) return [{ path, code: 'represents_ring' }];
    if (!isPublisher(role) || role === 'AQ' || represents.length > 0 || isStored) return [];
    return [{ path, code: role === 'E' ? 'represents_no_writer' : 'represents_nobody' }];
  });
}

function isRing(lines: readonly Pick<ChainLine, 'represents'>[], start: number): boolean {
  const seen = new Set<number>();
  const open = [...(lines[start]?.represents ?? [])];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (place === start) return true;
    if (seen.has(place)) continue;
    seen.add(place);
    open.push(...(lines[place]?.represents ?? []));
  }
  return false;
}

/**
 * The places of those for whom somebody who joins `lines` in this role acts until something else is said: an original publisher for the writers,
 * who collects for the original publishers, or the writers where there is none.
 */
export function usuallyActsFor(lines: readonly { role: Role }[], role: Role): number[] {
  if (!isPublisher(role) || role === 'AQ') return [];
  const first = lines.flatMap((line, place) => (line.role === 'E' && role !== 'E' ? [place] : []));
  if (first.length > 0) return first;
  return lines.flatMap((line, place) => (mayActFor('E', line.role) ? [place] : []));
}
