import { readWorkImportTemplate } from '#contract/work-imports.ts';
import { maxRows, undoDays } from '#domain/imports/import.ts';
import { callForFile } from '../platform/call.ts';
import { numberWords } from './count-words.ts';
import { ImportStepsCard } from './import-steps-card.tsx';

const steps = [
  'Send your list: one row for each work.',
  'Say which column is what. We suggest it, and remember it for the next file.',
  'See what is good, what must be mended and what is registered already.',
  'Register the good rows. The others come back to you as a file, to be mended and sent again.',
];

/** What importing works does, and a file to begin with. */
export function HowItGoes() {
  return (
    <ImportStepsCard
      steps={steps}
      note={`Nothing is registered before you say so, and for ${undoDays} days you can take an import back. Up to ${numberWords(maxRows)} rows a file.`}
      templateName="works-template"
      fetchTemplate={(format, how) =>
        callForFile(readWorkImportTemplate, { query: { format }, ...how })
      }
    />
  );
}
