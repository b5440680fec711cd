import { lazyChunk } from '../platform/lazy-chunk.ts';

const evidence = () => import('./evidence/evidence-card.tsx');
const splitForm = () => import('./answers/split-form.tsx');
const claim = () => import('./raise/claim-step.tsx');
const claimSummary = () => import('./raise/claim-summary.tsx');
const check = () => import('./raise/check-step.tsx');
const join = () => import('./answers/join-form.tsx');
const partyLink = () => import('./answers/party-link.tsx');

/** What is not looked at first: pages are drawn without waiting for it. */
export const EvidenceCard = lazyChunk(evidence, (loaded) => loaded.EvidenceCard);
export const SplitForm = lazyChunk(splitForm, (loaded) => loaded.SplitForm);
export const ClaimStep = lazyChunk(claim, (loaded) => loaded.ClaimStep);
export const ClaimSummary = lazyChunk(claimSummary, (loaded) => loaded.ClaimSummary);
export const CheckStep = lazyChunk(check, (loaded) => loaded.CheckStep);
export const JoinForm = lazyChunk(join, (loaded) => loaded.JoinForm);

export const PartyLink = lazyChunk(partyLink, (loaded) => loaded.PartyLink);

/** What loads the parts of a dispute's page. */
export const laterOfDispute = [evidence, splitForm] as const;
/** What loads the later steps of raising one. */
export const laterOfRaising = [claim, evidence, check] as const;
