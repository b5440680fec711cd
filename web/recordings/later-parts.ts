import { lazy } from 'react';
import { loadChunk } from '../load-chunk.ts';

const people = () => import('./people-tab.tsx');
const works = () => import('./works-tab.tsx');
const history = () => import('./history-tab.tsx');
const claim = () => import('./claim-dialog.tsx');

/** The parts of a recording that are not looked at first: the page is drawn without waiting for them. */
export const PeopleTab = lazy(async () => ({ default: (await loadChunk(people)).PeopleTab }));
/** See {@link PeopleTab}. */
export const WorksTab = lazy(async () => ({ default: (await loadChunk(works)).WorksTab }));
/** See {@link PeopleTab}. */
export const HistoryTab = lazy(async () => ({ default: (await loadChunk(history)).HistoryTab }));
/** See {@link PeopleTab}. */
export const ClaimDialog = lazy(async () => ({ default: (await loadChunk(claim)).ClaimDialog }));

/** What loads these parts. */
export const laterParts = [people, works, history, claim] as const;
