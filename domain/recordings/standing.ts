import { fullShare, type Share, tolerance } from '../works/shares.ts';
import { type Day, isWhollyOwned, type Ownership } from './ownership-conflicts.ts';
import { type RecordingGroup, recordingGroups } from './recording.ts';

/**
 * A line of somebody on a recording. Every line on a recording is an accepted one: its registrant entered it when
 * registering, or the people that the table of acts (acts.ts) names accepted it. Claims and proposals are stored separately
 * until then. A null `memberId` is somebody without an account. Performers have a role, owners a territory and a
 * period.
 */
export type HeldLine = {
  readonly id: string;
  readonly memberId: string | null;
  readonly share: Share;
  readonly role?: string;
  readonly territories?: readonly string[];
  readonly from?: string | null;
  readonly until?: string | null;
};

/** The lines of a recording by group; null while nobody has stated who is in it. */
export type HeldLines<Line extends HeldLine = HeldLine> = Readonly<
  Record<RecordingGroup, readonly Line[] | null>
>;

/** What changes for one person in one group: all their lines of it, before and after. */
export type PersonChange<Line extends HeldLine = HeldLine> = {
  readonly group: RecordingGroup;
  readonly holderId: string;
  readonly before: readonly Line[];
  readonly after: readonly Line[];
};

/** A member by their rights holder; null for a registrant who closed their account. */
export type Registrant = { readonly id: string; readonly memberId: string | null };

/**
 * A consent that a change needs. `each`: this member, whose own line it changes. `one`: any one of these members, who
 * could lose by it; an empty list means that only the society can accept it.
 */
export type Consent =
  | { readonly of: 'each'; readonly holderId: string }
  | { readonly of: 'one'; readonly holderIds: readonly string[] };

/** Who can hear how much of the sound: the whole uploaded file, its first seconds, or nothing. */
export type SoundAccess = 'original' | 'preview' | 'none';

/**
 * The original file is for its uploader and for owners. Others on the recording, and on works that somebody on it
 * linked, hear a preview.
 */
export function soundAccess(asker: {
  readonly isUploader: boolean;
  readonly isOwner: boolean;
  readonly isOnRecording: boolean;
  readonly isOnLinkedWork: boolean;
}): SoundAccess {
  if (asker.isUploader || asker.isOwner) return 'original';
  return asker.isOnRecording || asker.isOnLinkedWork ? 'preview' : 'none';
}

/** What changes from one set of lines to another, person by person within each group. */
export function changesBetween<Line extends HeldLine>(
  before: HeldLines<Line>,
  after: HeldLines<Line>,
): PersonChange<Line>[] {
  return recordingGroups.flatMap((group) => {
    const [old, now] = [before[group] ?? [], after[group] ?? []];
    const holders = new Set([...old, ...now].map(({ id }) => id));
    return [...holders].flatMap((holderId) => {
      const change = {
        group,
        holderId,
        before: old.filter(({ id }) => id === holderId),
        after: now.filter(({ id }) => id === holderId),
      };
      return isSame(change.before, change.after) ? [] : [change];
    });
  });
}

/** Whether everybody has accepted whose consent is needed. */
export function isConsented(consents: readonly Consent[], accepted: ReadonlySet<string>): boolean {
  return consents.every((consent) =>
    consent.of === 'each'
      ? accepted.has(consent.holderId)
      : consent.holderIds.some((id) => accepted.has(id)),
  );
}

/** Everybody who is asked for one of these consents, each once. */
export function askedFor(consents: readonly Consent[]): string[] {
  return [
    ...new Set(
      consents.flatMap((consent) =>
        consent.of === 'each' ? [consent.holderId] : consent.holderIds,
      ),
    ),
  ];
}

function isSame(before: readonly HeldLine[], after: readonly HeldLine[]): boolean {
  const facts = (lines: readonly HeldLine[]) => lines.map(factsOf).toSorted().join('\n');
  return facts(before) === facts(after);
}

function factsOf({ role, share, territories, from, until }: HeldLine): string {
  return JSON.stringify([
    role ?? null,
    share,
    (territories ?? []).toSorted(),
    from ?? null,
    until ?? null,
  ]);
}

/**
 * How complete a group of a recording is: `not_said`: nobody has stated anything yet; `none`: there is explicitly
 * nobody; `incomplete`: less than 100 % is assigned; `complete`: all of it is.
 */
export const groupStandings = ['not_said', 'none', 'incomplete', 'complete'] as const;
/** One of {@link groupStandings}. */
export type GroupStanding = (typeof groupStandings)[number];

/** How complete a group of performers is; null is not stated yet, an empty list is an explicit "none". */
export function standingOf(lines: readonly { share: Share }[] | null): GroupStanding {
  if (lines === null) return 'not_said';
  if (lines.length === 0) return 'none';
  const total = lines.reduce((sum, { share }) => sum + share, 0);
  return total >= fullShare - tolerance ? 'complete' : 'incomplete';
}

/** How complete the owners are on a day: complete when all of the recording is owned everywhere on that day. */
export function standingOfOwners(lines: readonly Ownership[] | null, day: Day): GroupStanding {
  if (lines === null) return 'not_said';
  if (lines.length === 0) return 'none';
  return isWhollyOwned(lines, day) ? 'complete' : 'incomplete';
}

/** Whether there is nothing left to say of a group. */
export function isSettled(standing: GroupStanding): boolean {
  return standing === 'none' || standing === 'complete';
}
