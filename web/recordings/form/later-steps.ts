import { lazy } from 'react';
import { loadChunk } from '../../load-chunk.ts';

const sound = () => import('./sound-file.tsx');
const people = () => import('./people-step.tsx');
const release = () => import('./release-step.tsx');
const check = () => import('./check-step.tsx');

/** What the first fields do not need: the place for a file, and the steps that follow. They are drawn without waiting for it. */
export const SoundFile = lazy(async () => ({ default: (await loadChunk(sound)).SoundFile }));
/** See {@link SoundFile}. */
export const PeopleStep = lazy(async () => ({ default: (await loadChunk(people)).PeopleStep }));
/** See {@link SoundFile}. */
export const ReleaseStep = lazy(async () => ({ default: (await loadChunk(release)).ReleaseStep }));
/** See {@link SoundFile}. */
export const CheckStep = lazy(async () => ({ default: (await loadChunk(check)).CheckStep }));

/** What loads these. */
export const laterSteps = [sound, people, release, check] as const;
