import * as z from 'zod';
import { pages } from '#contract/pages.ts';
import { noticeMessage } from '../../notifications/notice-message.ts';

const ofImport = { import_id: z.string(), file_name: z.string() };
const pageOfImport = ({ import_id }: { readonly import_id: string }) => pages.workImport(import_id);

/** Notices to members about imports of works: whose import it is, and everybody whom it names. */
export const importNotices = {
  import_done: noticeMessage({
    kind: 'work',
    facts: z.object({ ...ofImport, registered: z.number(), faulty: z.number() }),
    page: pageOfImport,
    en: ({ file_name, registered, faulty }) => ({
      title: 'Your import is done',
      message: `${worksOf(registered)} of ${file_name} ${registered === 1 ? 'is' : 'are'} registered.${
        faulty === 0 ? '' : ` ${rowsOf(faulty)} had a problem. Correct them and import them again.`
      }`,
    }),
  }),
  import_undone: noticeMessage({
    kind: 'work',
    facts: z.object({ ...ofImport, withdrawn: z.number(), kept: z.number() }),
    page: pageOfImport,
    en: ({ file_name, withdrawn, kept }) => ({
      title: 'Your import was undone',
      message: `${worksOf(withdrawn)} of ${file_name} ${withdrawn === 1 ? 'is' : 'are'} withdrawn.${
        kept === 0
          ? ''
          : ` ${worksOf(kept)} stayed, because others have confirmed or changed ${kept === 1 ? 'it' : 'them'}.`
      }`,
    }),
  }),
  named_by_import: noticeMessage({
    kind: 'work',
    /** `name`: the member whose import it is. */
    facts: z.object({ name: z.string(), works: z.number() }),
    page: () => pages.works({ confirmation: 'unconfirmed' }),
    en: ({ name, works }) => ({
      title: works === 1 ? 'You were named on a work' : `You were named on ${works} works`,
      message: `${name} registered ${worksOf(works)} that name${works === 1 ? 's' : ''} you. Check that your shares are right.`,
    }),
  }),
  naming_import_undone: noticeMessage({
    kind: 'work',
    facts: z.object({ name: z.string(), works: z.number() }),
    page: () => pages.works({ state: 'withdrawn' }),
    en: ({ name, works }) => ({
      title:
        works === 1 ? 'A work that named you was withdrawn' : 'Works that named you were withdrawn',
      message: `${name} undid an import and withdrew ${worksOf(works)} that named you. You do not have to do anything.`,
    }),
  }),
};

const worksOf = (count: number): string =>
  count === 1 ? '1 work' : `${count.toLocaleString('en')} works`;
const rowsOf = (count: number): string =>
  count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`;
