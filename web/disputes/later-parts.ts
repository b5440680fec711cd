import { lazy } from 'react';
import { loadChunk } from '../load-chunk.ts';

const evidence = () => import('./evidence-card.tsx');
const splitForm = () => import('./split-form.tsx');
const claim = () => import('./claim-step.tsx');
const check = () => import('./check-step.tsx');
const join = () => import('./join-form.tsx');

/** What is not looked at first: pages are drawn without waiting for it. */
export const EvidenceCard = lazy(async () => ({
  default: (await loadChunk(evidence)).EvidenceCard,
}));
/** See {@link EvidenceCard}. */
export const SplitForm = lazy(async () => ({ default: (await loadChunk(splitForm)).SplitForm }));
/** See {@link EvidenceCard}. */
export const ClaimStep = lazy(async () => ({ default: (await loadChunk(claim)).ClaimStep }));
/** See {@link EvidenceCard}. */
export const CheckStep = lazy(async () => ({ default: (await loadChunk(check)).CheckStep }));
/** See {@link EvidenceCard}. */
export const JoinForm = lazy(async () => ({ default: (await loadChunk(join)).JoinForm }));

/** What loads the parts of a dispute's page. */
export const laterOfDispute = [evidence, splitForm] as const;
/** What loads the later steps of raising one. */
export const laterOfRaising = [claim, evidence, check] as const;
