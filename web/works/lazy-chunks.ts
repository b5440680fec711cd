import { lazyChunk } from '../platform/lazy-chunk.ts';

const proposals = () => import('./proposals/proposals-tab.tsx');
const certificates = () => import('../certificates/certificates-card.tsx');
const uses = () => import('../usage/figures/work-usages.tsx');
const recordings = () => import('./tabs/recordings-tab.tsx');
const duplicates = () => import('./tabs/duplicates-card.tsx');
const history = () => import('./tabs/history-tab.tsx');
const whoCollects = () => import('./tabs/who-collects.tsx');

/** The parts of a work that are not looked at first: the page is drawn without waiting for them. */
export const ProposalsTab = lazyChunk(proposals, (loaded) => loaded.ProposalsTab);
export const RecordingsTab = lazyChunk(recordings, (loaded) => loaded.RecordingsTab);
export const CertificatesCard = lazyChunk(certificates, (loaded) => loaded.CertificatesCard);
export const HistoryTab = lazyChunk(history, (loaded) => loaded.HistoryTab);
/** The question about songs that may be the same, on the few pages that have it. */
export const DuplicatesCard = lazyChunk(duplicates, (loaded) => loaded.DuplicatesCard);
/** Who collects in which country, of a work with a chain of publishers, when it is asked for. */
export const WhoCollects = lazyChunk(whoCollects, (loaded) => loaded.WhoCollects);
export const WorkUses = lazyChunk(uses, (loaded) => loaded.WorkUses);

/** What loads these parts. */
export const lazyChunks = [recordings, proposals, certificates, history, uses] as const;
