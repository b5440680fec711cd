import { Problem } from '#domain/problems.ts';
import { type ActFacts, decideAct, type RecordingAct } from '#domain/recordings/acts.ts';
import {
  type FeaturedRole,
  featuredRoles,
  type NonFeaturedRole,
  nonFeaturedRoles,
  type RecordingGroup,
} from '#domain/recordings/recording.ts';
import { recordingLineProblems } from '#domain/recordings/recording-problems.ts';
import {
  type Consent,
  changesBetween,
  type HeldLines,
  type PersonChange,
} from '#domain/recordings/standing.ts';
import type { RecordingRow } from '../recordings.sql.ts';
import type {
  Contributor,
  Person,
  RecordingLines,
  RecordingOwner,
} from '../registering/recording-lines.ts';
import type { ProposalRow, ProposedLine } from './proposals.sql.ts';

type AnyLine = Contributor | RecordingOwner;

/** What two sets of lines differ in, as it is stored in a proposal: all lines of each person in a group, or one without a share. */
export function proposedBetween(before: RecordingLines, after: RecordingLines): ProposedLine[] {
  const changes = changesBetween<AnyLine>(asHeld(before), asHeld(after));
  return changes.flatMap(({ group, before: old, after: now }) => {
    const [person] = [...now, ...old];
    if (person === undefined) return [];
    if (now.length === 0) return [withoutLine(group, person)];
    return now.map((line) => proposedLine(group, line));
  });
}

/** The lines of a recording as a proposal would make them now. A claim adds to the lines of who makes it, an amendment replaces them. */
export function linesWith(
  current: RecordingLines,
  { kind, lines }: Pick<ProposalRow, 'kind' | 'lines'>,
): RecordingLines {
  const of = (group: RecordingGroup) => lines.filter((line) => line.group === group);
  return {
    featured: replaced(current.featured, of('featured'), kind, featuredLine),
    non_featured: replaced(current.non_featured, of('non_featured'), kind, nonFeaturedLine),
    owners: replaced(current.owners, of('owners'), kind, ownerLine),
  };
}

/** Person by person, what a proposal changes. */
export function changesOf(
  current: RecordingLines,
  proposal: Pick<ProposalRow, 'kind' | 'lines'>,
): PersonChange<AnyLine>[] {
  return changesBetween<AnyLine>(asHeld(current), asHeld(linesWith(current, proposal)));
}

export function asHeld(lines: RecordingLines): HeldLines<AnyLine> {
  return { featured: lines.featured, non_featured: lines.non_featured, owners: lines.owners };
}

function replaced<Line extends Person>(
  current: readonly Line[] | null,
  proposed: readonly ProposedLine[],
  kind: ProposalRow['kind'],
  make: (line: ProposedLine, share: number) => Line | null,
): readonly Line[] | null {
  if (proposed.length === 0) return current;
  const holders = new Set(proposed.map(({ id }) => id));
  const made = proposed.flatMap((line) => {
    const one = line.share === null ? null : make(line, line.share);
    return one === null ? [] : [one];
  });
  if (kind === 'claim') return [...(current ?? []), ...made];
  // Anybody who was there keeps their place in the order.
  const placed = new Set<string>();
  const kept = (current ?? []).flatMap((line) => {
    if (!holders.has(line.id)) return [line];
    if (placed.has(line.id)) return [];
    placed.add(line.id);
    return made.filter(({ id }) => id === line.id);
  });
  return [...kept, ...made.filter(({ id }) => !placed.has(id))];
}

function featuredLine(line: ProposedLine, share: number): Contributor<FeaturedRole> | null {
  const role = featuredRoles.find((one) => one === line.role);
  return role === undefined ? null : { ...personOf(line), role, share };
}

function nonFeaturedLine(line: ProposedLine, share: number): Contributor<NonFeaturedRole> | null {
  const role = nonFeaturedRoles.find((one) => one === line.role);
  return role === undefined ? null : { ...personOf(line), role, share };
}

function ownerLine(line: ProposedLine, share: number): RecordingOwner {
  const { territories, from, until } = line;
  return { ...personOf(line), share, territories, from, until };
}

export function proposedLine(group: RecordingGroup, line: AnyLine): ProposedLine {
  const place = 'territories' in line ? line : { territories: [], from: null, until: null };
  return {
    ...personOf(line),
    group,
    role: 'role' in line ? line.role : null,
    share: line.share,
    territories: place.territories,
    from: place.from,
    until: place.until,
  };
}

function withoutLine(group: RecordingGroup, person: Person): ProposedLine {
  const nowhere = { role: null, share: null, territories: [], from: null, until: null };
  return { ...personOf(person), group, ...nowhere };
}

function personOf({ id, name, kind, memberId }: Person): Person {
  return { id, name, kind, memberId };
}

/** The acts of which a proposal consists. */
function actsOf(recording: RecordingRow, proposal: ProposalToDecide): RecordingAct[] {
  const { changes, changes_isrc, isrc = null, withdraws, lines, kind, answers = [] } = proposal;
  const { file_id: file, ...name } = changes ?? {};
  return [
    ...(kind === 'name'
      ? [{ kind: 'name', namedFirstBy: answers.map(({ id }) => id) } as const]
      : []),
    ...(lines.length > 0
      ? [{ kind: 'lines', after: linesWith(recording, proposal) } as const]
      : []),
    ...(Object.keys(name).length > 0 ? [{ kind: 'rename' } as const] : []),
    ...(changes_isrc && isrc !== recording.isrc ? [{ kind: 'isrc' } as const] : []),
    ...(file === undefined ? [] : [{ kind: 'sound' } as const]),
    ...(withdraws ? [{ kind: 'withdraw' } as const] : []),
  ];
}

/** What of a proposal it depends on whose consent it needs. A claim has only lines. */
type ProposalToDecide = Pick<ProposalRow, 'kind' | 'lines' | 'proposer_id'> &
  Partial<Pick<ProposalRow, 'changes_isrc' | 'isrc' | 'changes' | 'withdraws' | 'answers'>>;

/** Whose consent a proposal needs, of the recording as it is now. */
export function consentsOf(
  recording: RecordingRow,
  proposal: ProposalToDecide,
  hasPlays: boolean,
): Consent[] {
  const { registrant } = recording;
  const facts = {
    actorId: proposal.proposer_id,
    // Whoever is no longer on it proposed it while they were.
    isAccepted: true,
    lines: asHeld(recording),
    registrant,
    hasPlays,
  };
  return actsOf(recording, proposal).flatMap((act) => consentsTo(act, facts));
}

/** Whose consent an act needs; nobody's where it is done at once. @throws Problem where it is refused */
export function consentsTo(act: RecordingAct, facts: ActFacts): readonly Consent[] {
  const decision = decideAct(act, facts);
  if (decision.outcome === 'refused') throw new Problem(decision.code);
  return decision.outcome === 'waits' ? decision.consents : [];
}

/** @throws Problem when lines cannot be together on one recording: a group of performers above 100 %, somebody twice in a role */
export function refuseImpossibleLines({ featured, non_featured, owners }: RecordingLines): void {
  const withHolder = <Line extends { readonly id: string }>(lines: readonly Line[] | null) =>
    lines?.map((line) => ({ ...line, holderId: line.id })) ?? null;
  const problems = recordingLineProblems({
    featured: withHolder(featured),
    non_featured: withHolder(non_featured),
    owners,
  });
  if (problems.length > 0) throw new Problem('invalid', problems);
}
