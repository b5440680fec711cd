import type { ProfileDetails } from '#contract/profile.ts';
import type { Section } from '../sections.ts';
import { changedKeys, draftOf, type ProfileDraft } from './profile-draft.ts';

// For this tab only: it goes with the tab, and nobody else who logs in here is shown it.
const place = (section: Section, { rights_holder_id }: ProfileDetails) =>
  `profile-form:1:${rights_holder_id}:${section}`;

/** What a reload or an ended session left of a form: the fields that say something else than the profile. Null when none does. */
export function readKeptEntries(section: Section, details: ProfileDetails): ProfileDraft | null {
  const standing = draftOf(details.profile);
  try {
    const text = sessionStorage.getItem(place(section, details));
    if (text === null) return null;
    // Written by this file only, in this shape.
    const draft = { ...standing, ...(JSON.parse(text) as Partial<ProfileDraft>) };
    return changedKeys(standing, draft).length > 0 ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps the fields of `draft` that were changed. */
export function keepEntries(section: Section, details: ProfileDetails, draft: ProfileDraft): void {
  const changed = changedKeys(draftOf(details.profile), draft).map((key) => [key, draft[key]]);
  try {
    if (changed.length === 0) sessionStorage.removeItem(place(section, details));
    else
      sessionStorage.setItem(place(section, details), JSON.stringify(Object.fromEntries(changed)));
  } catch {
    // No storage: the entries last as long as the page.
  }
}

/** Forgets the form, once it is saved or left. */
export function forgetEntries(section: Section, details: ProfileDetails): void {
  try {
    sessionStorage.removeItem(place(section, details));
  } catch {
    // No storage, nothing kept.
  }
}
