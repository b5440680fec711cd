import { pages } from '#contract/pages.ts';
import type { Guide } from './guide.ts';
import { accountGuides } from './guides-on-account.ts';
import { agreeingGuides } from './guides-on-agreeing.ts';
import { bankDetailsGuides } from './guides-on-bank-details.ts';
import { disputeGuides } from './guides-on-disputes.ts';
import { certificateGuides, fileGuides } from './guides-on-files.ts';
import { logGuides } from './guides-on-logs.ts';
import { findingGuides, peopleGuides } from './guides-on-people.ts';
import { joiningGuides, profileGuides } from './guides-on-profile.ts';
import { recordingGuides, soundGuides } from './guides-on-recordings.ts';
import { shareGuides } from './guides-on-shares.ts';
import { workGuides } from './guides-on-works.ts';

/** Every guide. They tell what works today: a screen that comes brings its guide. */
export const guides: readonly Guide[] = [
  ...workGuides,
  ...recordingGuides,
  ...soundGuides,
  ...shareGuides,
  ...peopleGuides,
  ...agreeingGuides,
  ...disputeGuides,
  ...certificateGuides,
  ...fileGuides,
  ...findingGuides,
  ...logGuides,
  ...bankDetailsGuides,
  ...accountGuides,
  ...profileGuides,
  ...joiningGuides,
];

/** The address of a guide; `q` is the search that led to it, so that the way back leads there. */
export function guideAddress(id: string, q = ''): string {
  return pages.help({ guide: id, q });
}

/** The address of the help page, with a search when there is one. */
export function helpAddress(q = ''): string {
  return pages.help({ q });
}
