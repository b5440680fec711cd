import { artistNames } from '../usage/matching/artists.ts';
import { certainFrom, scoreOf } from '../usage/matching/score.ts';
import { fullShare, type Share } from '../works/shares.ts';
import type { RecordingGroup } from './recording.ts';
import { hasSameArtist, type RecordingName } from './same-recording.ts';
import {
  type Consent,
  changesBetween,
  type HeldLine,
  type HeldLines,
  type PersonChange,
  type Registrant,
} from './standing.ts';

/** What identifies a recording: by these its plays are found. `fileId` is its sound; null is not given. */
export type Identity = RecordingName & {
  readonly isrc: string | null;
  readonly fileId: string | null;
};

/**
 * What somebody does to a recording. `describe` touches no match: a slip of the pen, a guest, a label, a first ISRC. `lines` makes the
 * people on it `after`, also by a claim of a line of one's own. `name`: it is registered or called as others, by their rights holders, named a
 * recording first. `reject_match`: says that plays, or possible plays, are not of it.
 */
export type RecordingAct =
  | { readonly kind: 'describe' | 'rename' | 'isrc' | 'sound' | 'withdraw' }
  | { readonly kind: 'lines'; readonly after: HeldLines }
  | { readonly kind: 'name'; readonly namedFirstBy: readonly string[] }
  | { readonly kind: 'reject_match'; readonly othersGain: boolean; readonly othersAreOn: boolean };

/** Who acts, and who stands to lose. `isAccepted`: the actor is on the recording or registered it; `hasPlays`: plays are matched with it. */
export type ActFacts = {
  readonly actorId: string;
  readonly isAccepted: boolean;
  readonly lines: HeldLines;
  readonly registrant: Registrant;
  readonly hasPlays: boolean;
};

/**
 * What becomes of an act: it is done at once, or waits for these consents and, where nobody gives or can give them, for the society; or it
 * is refused.
 */
export type ActDecision =
  | { readonly outcome: 'at_once' }
  | { readonly outcome: 'waits'; readonly consents: readonly Consent[] }
  | { readonly outcome: 'refused'; readonly code: 'not_allowed' };

/**
 * The one table of who may move what of a recording. Money and identity move only with those who stand to lose; what others wrote about
 * themselves is theirs; nobody lets in more than they have.
 */
export function decideAct(act: RecordingAct, facts: ActFacts): ActDecision {
  switch (act.kind) {
    case 'describe':
      return facts.isAccepted ? atOnce : refused;
    case 'rename':
    case 'isrc':
    case 'sound':
    case 'withdraw':
      return facts.isAccepted ? waitsFor(consentsToIdentity(act.kind, facts)) : refused;
    case 'lines': {
      const changes = changesBetween(facts.lines, act.after);
      const isOwn = changes.every(({ holderId }) => holderId === facts.actorId);
      return facts.isAccepted || isOwn ? waitsFor(consentsToLines(act.after, facts)) : refused;
    }
    case 'name':
      return waitsFor(each(act.namedFirstBy.filter((id) => id !== facts.actorId)));
    case 'reject_match': {
      if (!facts.isAccepted) return refused;
      return act.othersAreOn || act.othersGain ? waitsFor([society]) : atOnce;
    }
    default:
      return act satisfies never;
  }
}

const atOnce = { outcome: 'at_once' } as const;
const refused = { outcome: 'refused', code: 'not_allowed' } as const;
/** A consent that nobody but the society can give. */
const society: Consent = { of: 'one', holderIds: [] };

function waitsFor(consents: readonly Consent[]): ActDecision {
  return consents.length === 0 ? atOnce : { outcome: 'waits', consents };
}

const each = (ids: readonly string[]): Consent[] =>
  [...new Set(ids)].map((holderId) => ({ of: 'each', holderId }));

/**
 * What the change of a recording does, but for its people. `agreed` is what it was called when that was last registered or agreed: small
 * corrections, one after another, are compared with it.
 */
export function actsOfChange(
  agreed: RecordingName,
  before: Identity,
  after: Identity,
  hasPlays: boolean,
): readonly ('describe' | 'rename' | 'isrc' | 'sound')[] {
  const acts = [
    ...(isRenamed(agreed, after, hasPlays) ? (['rename'] as const) : []),
    ...(before.isrc !== null && before.isrc !== after.isrc ? (['isrc'] as const) : []),
    ...(before.fileId !== null && before.fileId !== after.fileId ? (['sound'] as const) : []),
  ];
  return acts.length === 0 ? ['describe'] : acts;
}

/** Whether it is called so differently that plays under one name would not surely be those of the other; the version, where there are plays. */
function isRenamed(agreed: RecordingName, after: RecordingName, hasPlays: boolean): boolean {
  const versions = hasPlays ? {} : { version_title: null };
  const [old, now] = [
    { ...agreed, ...versions },
    { ...after, ...versions },
  ];
  const hasSameLead = hasSameArtist({ artist: leadOf(agreed) }, { artist: leadOf(after) });
  return !hasSameLead || !isSurely(old, now) || !isSurely(now, old);
}

/** The first of the artists. */
function leadOf({ artist }: RecordingName): string {
  const [whole, first] = artistNames(artist, '');
  return first ?? whole ?? artist;
}

function isSurely({ title, version_title, artist }: RecordingName, candidate: RecordingName) {
  const whole = version_title === null ? title : `${title} (${version_title})`;
  const spelled = { title: whole, artist, isrc: null };
  return scoreOf(spelled, { ...candidate, isrc: null }) >= certainFrom;
}

/**
 * For what identifies it, the other owners are asked, each of them. Owners of less than half of it do not speak for the others: where plays
 * are matched, the artists and the registrant are asked as well. All who lose the plays are asked to a withdrawal.
 */
function consentsToIdentity(
  kind: 'rename' | 'isrc' | 'sound' | 'withdraw',
  { lines, registrant, actorId, hasPlays }: ActFacts,
): Consent[] {
  const isOther = (id: string) => id !== actorId;
  const owners = membersIn(lines.owners);
  const mayAlone = owners.includes(actorId) || registrant.id === actorId;
  const registrants = registrant.memberId === null ? [] : [registrant.id];
  const [featured, others] = [membersIn(lines.featured), membersIn(lines.non_featured)];
  const artists =
    kind === 'withdraw' ? [...featured, ...others] : featured.length > 0 ? featured : others;
  const isSpokenFor = kind !== 'withdraw' && ownedEverywhere(lines.owners) * 2 >= fullShare;
  const asksAll = mayAlone ? hasPlays && !isSpokenFor : !isSpokenFor;
  const asked = (asksAll ? [...owners, ...artists, ...registrants] : owners).filter(isOther);
  if (asked.length === 0) return mayAlone ? [] : [society];
  return each(asked);
}

/** What members own of it for the whole world and without an end. */
function ownedEverywhere(owners: readonly HeldLine[] | null): Share {
  const lasting = (owners ?? []).filter(
    ({ memberId, territories, until }) =>
      memberId !== null && (territories ?? []).length === 0 && !until,
  );
  return shareOf(lasting);
}

/**
 * For a change of lines: nobody is asked for what only gives, less of one's own or leaving. Everybody is whose own line changes. For more than
 * there was of a group, somebody in it who has as much and half of all of it; otherwise the owners as well. Those who have less do not speak
 * for what nobody has yet: they could add to each other's part in turn until it is all theirs.
 */
function consentsToLines(
  after: HeldLines,
  { lines: before, actorId, registrant }: ActFacts,
): Consent[] {
  const consents: Consent[] = [];
  const gains = new Map<RecordingGroup, { total: Share; by: Set<string> }>();
  for (const change of changesBetween(before, after)) {
    const gain = gainOf(change);
    const [line] = change.before;
    if (change.holderId === actorId && line !== undefined && gain === 0) continue;
    if (change.after.length === 0 && change.holderId === actorId) continue;
    const isOthers = change.holderId !== actorId && line !== undefined && line.memberId !== null;
    if (isOthers) consents.push({ of: 'each', holderId: change.holderId });
    if (isOthers && gain === 0) continue;
    const known = gains.get(change.group) ?? { total: 0, by: new Set<string>() };
    known.by.add(change.holderId);
    gains.set(change.group, { ...known, total: known.total + gain });
  }
  for (const [group, gain] of gains)
    consents.push(...consentsToGain(group, gain, { lines: before, actorId, registrant }));
  return consents;
}

function consentsToGain(
  group: RecordingGroup,
  gain: { readonly total: Share; readonly by: ReadonlySet<string> },
  { lines, actorId, registrant }: Pick<ActFacts, 'lines' | 'actorId' | 'registrant'>,
): Consent[] {
  const heldIn = (holders: readonly HeldLine[] | null, id: string) =>
    shareOf((holders ?? []).filter((line) => line.id === id));
  const registrants = registrant.memberId === null ? [] : [registrant.id];
  const owners = membersIn(lines.owners).filter((id) => !gain.by.has(id));
  const inGroup = membersIn(lines[group]).filter((id) => id !== actorId && !gain.by.has(id));
  const oneOf = (ids: readonly string[]): Consent[] =>
    ids.includes(actorId) ? [] : [{ of: 'one', holderIds: ids }];
  const ownersWithAsMuch = owners.filter((id) => heldIn(lines.owners, id) >= gain.total);
  if (inGroup.length === 0) return oneOf([...new Set([...ownersWithAsMuch, ...registrants])]);
  if (gain.total === 0) return oneOf(inGroup);
  const total = shareOf(lines[group] ?? []);
  const isPastAll = group === 'owners' && total + gain.total > fullShare;
  const withAsMuch = inGroup.filter((id) => {
    const held = heldIn(lines[group], id);
    return held >= gain.total && held * 2 >= fullShare;
  });
  if (withAsMuch.length > 0 && !isPastAll) return oneOf(withAsMuch);
  if (group !== 'owners')
    return [...oneOf(inGroup), ...oneOf(owners.length > 0 ? ownersWithAsMuch : registrants)];
  const held = owners.reduce((sum, id) => sum + heldIn(lines.owners, id), 0);
  return [
    ...each(inGroup),
    ...(held >= gain.total && held * 2 >= fullShare ? [] : oneOf(registrants)),
  ];
}

/** How much more somebody has of a group: for owners also of another place or time. */
function gainOf({ group, before, after }: PersonChange): Share {
  const more = Math.max(0, shareOf(after) - shareOf(before));
  if (group !== 'owners') return more;
  const elsewhere = after.filter((line) => !before.some((old) => isWithin(line, old)));
  return Math.max(more, ...elsewhere.map(({ share }) => share));
}

function isWithin(line: HeldLine, old: HeldLine): boolean {
  const [places, known] = [line.territories ?? [], old.territories ?? []];
  const isPlaceWithin =
    known.length === 0 || (places.length > 0 && places.every((place) => known.includes(place)));
  const startsWithin = !old.from || (Boolean(line.from) && (line.from ?? '') >= old.from);
  const endsWithin = !old.until || (Boolean(line.until) && (line.until ?? '') <= old.until);
  return line.share <= old.share && isPlaceWithin && startsWithin && endsWithin;
}

function membersIn(lines: readonly HeldLine[] | null): string[] {
  const members = (lines ?? []).filter(({ memberId }) => memberId !== null);
  return [...new Set(members.map(({ id }) => id))];
}

function shareOf(lines: readonly HeldLine[]): Share {
  return lines.reduce((sum, { share }) => sum + share, 0);
}
