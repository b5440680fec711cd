import { type FilePurpose, kindsFor, largestFile } from '#domain/files/file.ts';
import { sizeWords } from '../ui/size-words.ts';

/** What a file field offers to choose for a purpose, and the same in words. */
export function acceptedKinds(purpose: FilePurpose): { accept: string; limits: string } {
  const kinds = kindsFor[purpose];
  const words = kinds.includes('application/pdf') ? 'JPEG, PNG or PDF' : 'JPEG or PNG';
  return { accept: kinds.join(','), limits: `${words}, at most ${sizeWords(largestFile)}` };
}
