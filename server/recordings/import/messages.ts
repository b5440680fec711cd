import * as z from 'zod';
import { pages } from '#contract/pages.ts';
import { noticeMessage } from '../../notifications/notice-message.ts';

const ofImport = { import_id: z.string(), file_name: z.string() };
const pageOfImport = ({ import_id }: { readonly import_id: string }) =>
  pages.recordingImport(import_id);

/** Notices to members about imports of recordings: whose import it is, and everybody whom it names. */
export const recordingImportNotices = {
  recording_import_done: noticeMessage({
    kind: 'recording',
    facts: z.object({ ...ofImport, registered: z.number(), faulty: z.number() }),
    page: pageOfImport,
    en: ({ file_name, registered, faulty }) => ({
      title: 'Your import is done',
      message: `${recordings(registered)} of ${file_name} ${registered === 1 ? 'is' : 'are'} registered.${
        faulty === 0 ? '' : ` ${rows(faulty)} had a problem. Correct them and import them again.`
      }`,
    }),
  }),
  recording_import_undone: noticeMessage({
    kind: 'recording',
    facts: z.object({ ...ofImport, withdrawn: z.number(), kept: z.number() }),
    page: pageOfImport,
    en: ({ file_name, withdrawn, kept }) => ({
      title: 'Your import was undone',
      message: `${recordings(withdrawn)} of ${file_name} ${withdrawn === 1 ? 'is' : 'are'} withdrawn.${
        kept === 0
          ? ''
          : ` ${recordings(kept)} stayed, because others have changed or claimed ${kept === 1 ? 'it' : 'them'}.`
      }`,
    }),
  }),
  named_by_recording_import: noticeMessage({
    kind: 'recording',
    /** `name`: the member whose import it is. */
    facts: z.object({ name: z.string(), count: z.number() }),
    page: () => pages.recordings(),
    en: ({ name, count }) => ({
      title:
        count === 1 ? 'You were named on a recording' : `You were named on ${count} recordings`,
      message: `${name} imported ${recordings(count)} that name${count === 1 ? 's' : ''} you. Check that your part is right.`,
    }),
  }),
  naming_recording_import_undone: noticeMessage({
    kind: 'recording',
    facts: z.object({ name: z.string(), count: z.number() }),
    page: () => pages.recordings({ state: 'withdrawn' }),
    en: ({ name, count }) => ({
      title:
        count === 1
          ? 'A recording that named you was withdrawn'
          : 'Recordings that named you were withdrawn',
      message: `${name} undid an import and withdrew ${recordings(count)} that named you. You do not have to do anything.`,
    }),
  }),
};

const recordings = (count: number): string =>
  count === 1 ? '1 recording' : `${count.toLocaleString('en')} recordings`;
const rows = (count: number): string =>
  count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`;
