import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';
import { endLateInvitations } from '../disputes/by-link/invitations.ts';
import { moveDisputesOn } from '../disputes/sweeps/move-on.ts';
import { sweepDrafts } from '../drafts/sweep-drafts.ts';
import { anchorHistory } from '../history/anchor-history.ts';
import { sweepImports } from '../imports/import-jobs.ts';
import { mailDigests } from '../notifications/mail-notices.ts';
import { mergeCatalogueChanges } from '../platform/db/cached-figures.sql.ts';
import { sweepFiles } from '../platform/files/drop-files.ts';
import { type Repetition, repeat } from '../platform/jobs/repeat.ts';
import { recordingImportAdapter } from '../recordings/import/recording-import-adapter.ts';
import { expireRecordingProposals } from '../recordings/proposals/make-proposal.ts';
import { makeFigures } from '../society/figures/make-figures.ts';
import { usageImportAdapter } from '../usage/import/usage-import-adapter.ts';
import { moveOn } from '../works/co-signing/move-on.ts';
import { remind } from '../works/co-signing/remind.ts';
import { workImportAdapter } from '../works/import/work-import-adapter.ts';
import { expireProposals } from '../works/proposals/apply-proposal.ts';
import {
  deleteEmailChanges,
  deleteEndedSessions,
  deleteErrorLogs,
  deleteErrorSightings,
  deleteLeftOutReports,
  deleteOldLinks,
  deleteOldSignUps,
  deletePendingLogIns,
  deleteRateWindows,
  deleteResetFactors,
  deleteReturnedMails,
  deleteSavedAnswers,
  sweepSecurityEvents,
} from './sweep.sql.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const everyMs = 10 * 60_000;

/** Removes what is stored for a while only. Any number of processes may do so at once. */
export async function sweep(ctx: Context): Promise<Record<string, number>> {
  const { db, now } = ctx;
  const ago = (ms: number) => new Date(now().getTime() - ms);
  return {
    sessions: await deleteEndedSessions(db, ago(dayMs)),
    rate_windows: await deleteRateWindows(db, ago(hourMs)),
    kept_answers: await deleteSavedAnswers(db, ago(dayMs)),
    error_logs:
      (await deleteErrorLogs(db, ago(30 * dayMs))) +
      (await deleteErrorSightings(db, ago(30 * dayMs))) +
      (await deleteLeftOutReports(db, ago(30 * dayMs))),
    returned_mails: await deleteReturnedMails(db, ago(30 * dayMs)),
    sign_ups: await deleteOldSignUps(db, ago(30 * dayMs)),
    security_events: await sweepSecurityEvents(db),
    links: await deleteOldLinks(db, ago(dayMs)),
    pending_log_ins: await deletePendingLogIns(db, ago(dayMs)),
    reset_factors: await deleteResetFactors(db, now()),
    email_changes: await deleteEmailChanges(db, ago(30 * dayMs)),
    reminders: await remind(ctx),
    proposals: await expireProposals(ctx),
    recording_proposals: await expireRecordingProposals(ctx),
    unsigned: await moveOn(ctx),
    disputes: await moveDisputesOn(ctx),
    dispute_links: await endLateInvitations(ctx),
    digests: await mailDigests(ctx),
    drafts: await sweepDrafts(ctx),
    import_rows: await sweepImports(ctx, workImportAdapter),
    recording_import_rows: await sweepImports(ctx, recordingImportAdapter),
    logs: await sweepImports(ctx, usageImportAdapter),
    files: await sweepFiles(ctx),
    catalogue_changes: await mergeCatalogueChanges(db),
  };
}

/** Sweeps now and then until it is stopped. */
export function startSweeping(ctx: Context, log: FastifyBaseLogger): Repetition {
  const tidy = async () => {
    log.info({ event: 'swept', ...(await sweep(ctx)) });
    for (const anchored of await anchorHistory(ctx)) {
      log.info({ event: 'history_anchored', ...anchored });
    }
    log.info({ event: 'figures_made', years: await makeFigures(ctx) });
    return 'done' as const;
  };
  return repeat(everyMs, tidy, (error) => log.warn({ event: 'sweep_failed', err: error }));
}
