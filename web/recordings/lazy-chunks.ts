import { lazyChunk } from '../platform/lazy-chunk.ts';

const people = () => import('./tabs/people-tab.tsx');
const works = () => import('./tabs/works-tab.tsx');
const history = () => import('./tabs/history-tab.tsx');
const claim = () => import('./tabs/claim-dialog.tsx');

/** The parts of a recording that are not looked at first: the page is drawn without waiting for them. */
export const PeopleTab = lazyChunk(people, (loaded) => loaded.PeopleTab);
export const WorksTab = lazyChunk(works, (loaded) => loaded.WorksTab);
export const HistoryTab = lazyChunk(history, (loaded) => loaded.HistoryTab);
export const ClaimDialog = lazyChunk(claim, (loaded) => loaded.ClaimDialog);

/** What loads these parts. */
export const lazyChunks = [people, works, history, claim] as const;
