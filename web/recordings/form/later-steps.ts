import { lazy } from 'react';
import { loadChunk } from '../../load-chunk.ts';

const people = () => import('./people-step.tsx');
const release = () => import('./release-step.tsx');
const check = () => import('./check-step.tsx');

/** The steps that follow the first: the first is drawn without waiting for them. */
export const PeopleStep = lazy(async () => ({ default: (await loadChunk(people)).PeopleStep }));
/** See {@link PeopleStep}. */
export const ReleaseStep = lazy(async () => ({ default: (await loadChunk(release)).ReleaseStep }));
/** See {@link PeopleStep}. */
export const CheckStep = lazy(async () => ({ default: (await loadChunk(check)).CheckStep }));

/** What loads these steps. */
export const laterSteps = [people, release, check] as const;
