import { laterPart } from '../later-part.ts';

const proposals = () => import('../proposals/proposals-tab.tsx');
const papers = () => import('../papers/papers-card.tsx');
const uses = () => import('../logs/work-uses.tsx');
const recordings = () => import('./recordings-tab.tsx');
const originals = () => import('./originals-card.tsx');
const history = () => import('./history-tab.tsx');

/** The parts of a work that are not looked at first: the page is drawn without waiting for them. */
export const ProposalsTab = laterPart(proposals, (loaded) => loaded.ProposalsTab);
/** See {@link ProposalsTab}. */
export const RecordingsTab = laterPart(recordings, (loaded) => loaded.RecordingsTab);
/** See {@link ProposalsTab}. */
export const PapersCard = laterPart(papers, (loaded) => loaded.PapersCard);
/** See {@link ProposalsTab}. */
export const HistoryTab = laterPart(history, (loaded) => loaded.HistoryTab);
/** The question about earlier works, on the few pages that have it. */
export const OriginalsCard = laterPart(originals, (loaded) => loaded.OriginalsCard);
/** See {@link ProposalsTab}. */
export const WorkUses = laterPart(uses, (loaded) => loaded.WorkUses);

/** What loads these parts. */
export const laterParts = [recordings, proposals, papers, history, uses] as const;
