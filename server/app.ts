import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account/account.routes.ts';
import { audioRoutes } from './audio/audio.routes.ts';
import { bankDetailsRoutes } from './bank-details/bank-details.routes.ts';
import { certificatesRoutes } from './certificates/certificates.routes.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import type { Context } from './context.ts';
import { countriesRoutes } from './countries/countries.routes.ts';
import { mountFlags } from './countries/flags.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { deadlinesRoutes } from './deadlines/deadlines.routes.ts';
import { disputesRoutes } from './disputes/disputes.routes.ts';
import { draftsRoutes } from './drafts/drafts.routes.ts';
import { isniRoutes } from './isni/isni.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { errorLogRoutes } from './platform/error-logs/report-error.ts';
import { filesRoutes } from './platform/files/files.routes.ts';
import { mountHealth } from './platform/http/health.ts';
import type { Route } from './platform/http/route.ts';
import { makeServer, type ServerOptions } from './platform/http/server.ts';
import { mountMailbox } from './platform/mail/mailbox.ts';
import { mountSecurityTxt, mountWeb } from './platform/static/web-pages.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { recordingImportsRoutes } from './recordings/import/recording-imports.routes.ts';
import { recordingsRoutes } from './recordings/recordings.routes.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { rightsHoldersRoutes } from './rightsholders/rights-holders.routes.ts';
import { mountSampleLogIns } from './sample/sample-log-ins.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { securityLogRoutes } from './security-log/security-log.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { signUpRoutes } from './signup/signup.routes.ts';
import { auditRoutes } from './society/audit/audit.routes.ts';
import { caseRoutes } from './society/cases/cases.routes.ts';
import { disputeDaysRoutes } from './society/disputes/dispute-days.routes.ts';
import { figuresRoutes } from './society/figures/figures.routes.ts';
import { operationRoutes } from './society/operation/operations.routes.ts';
import { queueRoutes } from './society/queue/queue.routes.ts';
import { registerRoutes } from './society/registers/registers.routes.ts';
import { staffRoutes } from './society/staff/staff.routes.ts';
import { deskLogRoutes } from './society/usage/desk-logs.routes.ts';
import { usageImportsRoutes } from './usage/import/usage-imports.routes.ts';
import { usesRoutes } from './usage/usage.routes.ts';
import { coSigningRoutes } from './works/co-signing/co-signing.routes.ts';
import { workImportsRoutes } from './works/import/work-imports.routes.ts';
import { proposalsRoutes } from './works/proposals/proposals.routes.ts';
import { worksRoutes } from './works/works.routes.ts';

/** Everything the API answers, feature by feature. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...recoveryRoutes,
  ...signUpRoutes,
  ...profileRoutes,
  ...accountRoutes,
  ...securityLogRoutes,
  ...dashboardRoutes,
  ...isniRoutes,
  ...bankDetailsRoutes,
  ...rightsHoldersRoutes,
  ...worksRoutes,
  ...recordingsRoutes,
  ...workImportsRoutes,
  ...recordingImportsRoutes,
  ...usageImportsRoutes,
  ...usesRoutes,
  ...certificatesRoutes,
  ...coSigningRoutes,
  ...proposalsRoutes,
  ...disputesRoutes,
  ...draftsRoutes,
  ...notificationRoutes,
  ...contactRoutes,
  ...deadlinesRoutes,
  ...countriesRoutes,
  ...errorLogRoutes,
  ...filesRoutes,
  ...audioRoutes,
  ...staffRoutes,
  ...queueRoutes,
  ...caseRoutes,
  ...registerRoutes,
  ...figuresRoutes,
  ...disputeDaysRoutes,
  ...auditRoutes,
  ...deskLogRoutes,
  ...operationRoutes,
];

export type AppOptions = ServerOptions & {
  /** The folder of the built web pages; without it there are none. */
  readonly webFolder?: string;
  /** The folder of mail to show at /dev/mailbox; without it there is no such page, nor /dev with the log-ins of the sample. */
  readonly mailboxFolder?: string;
};

/** The web process: the API, its documents, health, and the pages. */
export async function makeApp(ctx: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = await makeServer(ctx, routes, options);
  mountHealth(app, ctx);
  mountFlags(app);
  mountSecurityTxt(app, ctx);
  if (options.mailboxFolder !== undefined) {
    mountMailbox(app, options.mailboxFolder);
    mountSampleLogIns(app, ctx);
  }
  if (options.webFolder !== undefined) await mountWeb(app, options.webFolder);
  return app;
}
