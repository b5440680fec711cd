import type { AnyLogImportDetails } from '#contract/society/logs.ts';
import type { LogImportDetails } from '#contract/usage/usage-imports.ts';
import { ImportPage } from '../../imports/import-page.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { logScreens } from '../../usage/import/usage-import-page.tsx';
import { logsOfSociety } from './desk-logs.ts';

const shared = logScreens(logsOfSociety);

/** The desk reads more of an import than a member does: whose it is, and whether it is for the asker to change. */
const isMine = (details: LogImportDetails | AnyLogImportDetails): boolean =>
  'may_change' in details && details.may_change;
const byOf = (details: LogImportDetails | AnyLogImportDetails): string | null =>
  'by' in details ? details.by : null;

const screens: typeof shared = {
  ...shared,
  titles: (details) => {
    const by = byOf(details);
    const title = by === null ? details.name : `${details.name}, imported by ${by}`;
    return { title, documentTitle: `${title} · Society desk` };
  },
  columns: (details) => (isMine(details) ? shared.columns(details) : <NotYet details={details} />),
  before: (details, view) =>
    isMine(details) ? shared.before(details, view) : <NotYet details={details} />,
};

/** Somebody else has the next step. */
function NotYet({ details }: { details: LogImportDetails }) {
  return (
    <Notice title={`${byOf(details) ?? 'The society'} has not imported this log yet`}>
      We have not counted any plays from it.
    </Notice>
  );
}

/** /society/logs/:importId: one import of a log, anybody’s. */
export function DeskLogImportPage() {
  return <ImportPage kind={logsOfSociety.kind} screens={screens} />;
}
