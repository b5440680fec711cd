import { laterPart } from '../later-part.ts';

const people = () => import('./people-tab.tsx');
const works = () => import('./works-tab.tsx');
const history = () => import('./history-tab.tsx');
const claim = () => import('./claim-dialog.tsx');

/** The parts of a recording that are not looked at first: the page is drawn without waiting for them. */
export const PeopleTab = laterPart(people, (loaded) => loaded.PeopleTab);
/** See {@link PeopleTab}. */
export const WorksTab = laterPart(works, (loaded) => loaded.WorksTab);
/** See {@link PeopleTab}. */
export const HistoryTab = laterPart(history, (loaded) => loaded.HistoryTab);
/** See {@link PeopleTab}. */
export const ClaimDialog = laterPart(claim, (loaded) => loaded.ClaimDialog);

/** What loads these parts. */
export const laterParts = [people, works, history, claim] as const;
