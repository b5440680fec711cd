import type { DraftHolder, DraftPerson, WorkDraft } from '#contract/drafts.ts';
import type { RightsHolder } from '#contract/rights-holders.ts';
import { publisherDefaults } from '#domain/works/manuscript.ts';
import { isPublisher, type Role } from '#domain/works/roles.ts';
import { fullShare, type Right, type Share, type SharesByRight } from '#domain/works/shares.ts';

export type { DraftHolder, DraftPerson, DraftRecording, WorkDraft } from '#contract/drafts.ts';

/** A key for a line that is being edited; unique on the page only. */
export const newKey = (): string => crypto.randomUUID();

/** An empty work with the member as its only writer, or as its publisher. */
export function newDraft(me: RightsHolder): WorkDraft {
  const role = me.kind === 'corporate' ? 'E' : 'CA';
  const begins = role === 'E' ? fullShare / 2 : fullShare;
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
        role,
        // A publisher begins with the half it may hold, and leaves the writers theirs.
        shares: sharesText({ performing: begins, mechanical: begins, synchronisation: begins }),
        isLocked: false,
        part: '',
        represents: [],
        publisherPart: usualPart(role),
      },
    ],
    recordings: [],
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

/** The shares of each right as they stand in their fields. */
export function sharesText(shares: SharesByRight): Record<Right, string> {
  return {
    performing: shareText(shares.performing),
    mechanical: shareText(shares.mechanical),
    synchronisation: shareText(shares.synchronisation),
  };
}

/** Nothing owned of anybody's share. */
export const noPart = (): DraftHolder['publisherPart'] => ({
  performing: '',
  mechanical: '',
  synchronisation: '',
});

/** What a holder in `role` owns of the shares of those they act for until something else is said. */
export function usualPart(role: Role): DraftHolder['publisherPart'] {
  return isPublisher(role) ? sharesText(publisherDefaults[role]) : noPart();
}
