import { type FilePurpose, kindsFor, largestFor } from '#domain/files/file.ts';
import { sizeWords } from '../ui/size-words.ts';

/** What a file field offers to choose for a purpose, and the same in words. */
export function acceptedKinds(purpose: FilePurpose): { accept: string; limits: string } {
  const kinds = kindsFor[purpose];
  const most = `at most ${sizeWords(largestFor[purpose])}`;
  // Systems know spreadsheets by the end of their names rather than by their types.
  if (purpose === 'work_import' || purpose === 'log_import')
    return { accept: ['.xlsx', '.csv', ...kinds].join(','), limits: `XLSX or CSV, ${most}` };
  if (purpose === 'audio')
    return {
      accept: ['.wav', '.flac', '.mp3', '.m4a', ...kinds].join(','),
      limits: `WAV, FLAC, MP3 or M4A, ${most}`,
    };
  if (purpose === 'evidence')
    return {
      accept: ['.wav', '.flac', '.mp3', '.m4a', ...kinds].join(','),
      limits: `PDF, picture or sound, ${most}`,
    };
  const words = kinds.includes('application/pdf') ? 'JPEG, PNG or PDF' : 'JPEG or PNG';
  return { accept: kinds.join(','), limits: `${words}, ${most}` };
}
