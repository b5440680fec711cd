import { lazyChunk } from '../../platform/lazy-chunk.ts';

const sound = () => import('./sound-file.tsx');
const people = () => import('./people-step.tsx');
const release = () => import('./release-step.tsx');
const check = () => import('./check-step.tsx');

/** What the first fields do not need: the place for a file, and the steps that follow. They are drawn without waiting for it. */
export const SoundFile = lazyChunk(sound, (loaded) => loaded.SoundFile);
/** See {@link SoundFile}. */
export const PeopleStep = lazyChunk(people, (loaded) => loaded.PeopleStep);
/** See {@link SoundFile}. */
export const ReleaseStep = lazyChunk(release, (loaded) => loaded.ReleaseStep);
/** See {@link SoundFile}. */
export const CheckStep = lazyChunk(check, (loaded) => loaded.CheckStep);

/** What loads these. */
export const laterSteps = [sound, people, release, check] as const;
