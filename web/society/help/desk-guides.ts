import { staffMay, staffRoles } from '#domain/permissions.ts';
import { type CaseKind, caseKindNames, caseKinds } from '#domain/staff/case-kinds.ts';
import { rolesText } from '#domain/staff/role-names.ts';
import { guideTexts, ranked, tellingWords } from '#domain/text/search-texts.ts';
import { type CaseGuide, type ShownGuide, shownGuide } from './desk-guide.ts';
import { actGuides } from './guides-on-acts.ts';
import { catalogueGuides } from './guides-on-catalogue.ts';
import { peopleGuides } from './guides-on-people.ts';
import { deskGuides } from './guides-on-the-desk.ts';

// A kind of case without a guide does not compile.
const caseGuides: Readonly<Record<CaseKind, CaseGuide>> = {
  ...peopleGuides,
  ...catalogueGuides,
  ...actGuides,
};

/** The guides by part of the help page. */
export const guideGroups: readonly {
  readonly title: string;
  readonly guides: readonly ShownGuide[];
}[] = [
  {
    title: 'How the desk works',
    guides: Object.entries(deskGuides).map(([id, guide]) =>
      shownGuide(id, guide, 'What you can do'),
    ),
  },
  {
    title: 'How to decide a case',
    guides: caseKindNames.map((kind) =>
      shownGuide(kind, { ...caseGuides[kind], title: caseKinds[kind].plural }, 'How to decide'),
    ),
  },
];

const guides = guideGroups.flatMap((group) => group.guides);
const searched = guides.map((guide) => [guide, guideTexts(guide)] as const);

/** The guide of a name in the address. */
export function deskGuide(id: string | undefined): ShownGuide | undefined {
  return guides.find((guide) => guide.id === id);
}

/** Guides in which most words of a search are, the best first. */
export function findDeskGuides(q: string): readonly ShownGuide[] {
  const found = ranked(searched, tellingWords(q));
  return found.filter(({ hits }) => hits === found[0]?.hits).map(({ of }) => of);
}

/** Which roles decide the kind of case that a guide is about; undefined for other guides. */
export function whoDecides(id: string): string | undefined {
  const kind = caseKindNames.find((one) => one === id);
  if (kind === undefined) return undefined;
  const { action } = caseKinds[kind];
  return `Decided by: ${rolesText(staffRoles.filter((role) => staffMay([role], action)))}.`;
}
