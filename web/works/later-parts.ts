import { lazy } from 'react';
import { loadChunk } from '../load-chunk.ts';

const proposals = () => import('../proposals/proposals-tab.tsx');
const papers = () => import('../papers/papers-card.tsx');
const uses = () => import('../logs/work-uses.tsx');
const recordings = () => import('./recordings-tab.tsx');
const history = () => import('./history-tab.tsx');

/** The parts of a work that are not looked at first: the page is drawn without waiting for them. */
export const ProposalsTab = lazy(async () => ({
  default: (await loadChunk(proposals)).ProposalsTab,
}));
/** See {@link ProposalsTab}. */
export const RecordingsTab = lazy(async () => ({
  default: (await loadChunk(recordings)).RecordingsTab,
}));
/** See {@link ProposalsTab}. */
export const PapersCard = lazy(async () => ({ default: (await loadChunk(papers)).PapersCard }));
/** See {@link ProposalsTab}. */
export const HistoryTab = lazy(async () => ({ default: (await loadChunk(history)).HistoryTab }));
/** See {@link ProposalsTab}. */
export const WorkUses = lazy(async () => ({ default: (await loadChunk(uses)).WorkUses }));

/** What loads these parts. */
export const laterParts = [recordings, proposals, papers, history, uses] as const;
