import type { RightsHolder } from '#contract/rights-holders.ts';
import type { Work } from '#contract/work.ts';
import { formatIswc } from '#domain/identifiers/iswc.ts';
import { formatDuration } from '#domain/text/durations.ts';
import type { Role } from '#domain/works/roles.ts';
import { fullShare, type Right, rights, type Share } from '#domain/works/shares.ts';
import type { TextMusicRelationship, TitleKind, VersionKind } from '#domain/works/work.ts';

/** Somebody known by id, or somebody new as typed. */
export type DraftPerson =
  | {
      kind: 'known';
      id: string;
      name: string;
      ipi: string | null;
      isMe: boolean;
      isMember: boolean;
    }
  | { kind: 'individual'; given_names: string; family_name: string; ipi: string }
  | { kind: 'corporate'; name: string; ipi: string };

/** A line of the holders while it is typed: shares are text. `isLocked`: confirmed by another holder, so not ours to change. */
export type DraftHolder = {
  key: string;
  person: DraftPerson;
  role: Role;
  shares: Record<Right, string>;
  isLocked: boolean;
};

/** A work while it is typed; everything is text until it is checked. `sharing` same: one percentage stands for all rights. */
export type WorkDraft = {
  title: string;
  alternative_titles: { key: string; title: string; kind: TitleKind }[];
  language: string;
  version_kind: VersionKind;
  text_music_relationship: TextMusicRelationship;
  original_title: string;
  iswc: string;
  duration: string;
  year: string;
  sharing: 'same' | 'by_right';
  holders: DraftHolder[];
};

/** A key for a line that is being edited; unique on the page only. */
export const newKey = (): string => crypto.randomUUID();

/** An empty work with the member as its only writer, or as its publisher. */
export function newDraft(me: RightsHolder): WorkDraft {
  const begins = me.kind === 'corporate' ? fullShare / 2 : fullShare;
  return {
    title: '',
    alternative_titles: [],
    language: '',
    version_kind: 'original',
    text_music_relationship: 'MTX',
    original_title: '',
    iswc: '',
    duration: '',
    year: '',
    sharing: 'same',
    holders: [
      {
        key: newKey(),
        person: personOf(me),
        role: me.kind === 'corporate' ? 'E' : 'CA',
        // A publisher begins with the half it may hold, and leaves the writers theirs.
        shares: sharesText(begins, begins, begins),
        isLocked: false,
      },
    ],
  };
}

/** A registered work as the start of an amendment. */
export function draftOf(work: Work): WorkDraft {
  return {
    title: work.title,
    alternative_titles: work.alternative_titles.map((alternative) => ({
      key: newKey(),
      ...alternative,
    })),
    language: work.language ?? '',
    version_kind: work.version_kind,
    text_music_relationship: work.text_music_relationship,
    original_title: work.original_title ?? '',
    iswc: work.iswc === null ? '' : formatIswc(work.iswc),
    duration: work.duration_seconds === null ? '' : formatDuration(work.duration_seconds),
    year: work.year === null ? '' : String(work.year),
    sharing: work.holders.every(({ shares }) => isSame(shares)) ? 'same' : 'by_right',
    holders: work.holders.map((holder) => ({
      key: newKey(),
      person: {
        kind: 'known',
        id: holder.rights_holder_id,
        name: holder.name,
        ipi: holder.ipi_name_number,
        isMe: holder.is_me,
        isMember: holder.is_member,
      },
      role: holder.role,
      shares: sharesText(
        holder.shares.performing,
        holder.shares.mechanical,
        holder.shares.synchronisation,
      ),
      isLocked: holder.confirmation === 'confirmed' && !holder.is_me,
    })),
  };
}

/** A rights holder found by search, as a person of the draft. */
export function personOf(holder: RightsHolder): DraftPerson {
  return {
    kind: 'known',
    id: holder.id,
    name: holder.name,
    ipi: holder.ipi_name_number,
    isMe: holder.is_me,
    isMember: holder.is_member,
  };
}

/** The name to show for a person, also while it is half typed. */
export function nameOf(person: DraftPerson): string {
  if (person.kind === 'individual')
    return `${person.given_names} ${person.family_name}`.trim() || 'New person';
  return person.name || 'New company or group';
}

/** A share as it stands in its field: 33.33, 50, empty for none. */
export function shareText(share: Share): string {
  if (share === 0) return '';
  const hundredths = share % 100;
  return `${Math.floor(share / 100)}${hundredths === 0 ? '' : `.${String(hundredths).padStart(2, '0')}`}`;
}

function sharesText(
  performing: Share,
  mechanical: Share,
  synchronisation: Share,
): Record<Right, string> {
  return {
    performing: shareText(performing),
    mechanical: shareText(mechanical),
    synchronisation: shareText(synchronisation),
  };
}

function isSame(shares: Record<Right, Share>): boolean {
  return rights.every((right) => shares[right] === shares.performing);
}
