// The architecture as data. A change here is a decision: say why in docs/decisions/.

/** Whom each top folder may import besides itself. */
export const mayImport: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  web: ['contract', 'domain'],
  e2e: ['contract', 'domain', 'scripts'],
  bench: ['contract', 'domain', 'server', 'scripts'],
  scripts: ['contract', 'domain', 'server'],
};

/** Packages by top folder; `node:` stands for Node's own modules. Folders that are not named here may use any. */
export const packages: Record<string, RegExp> = {
  domain: /^$/,
  contract: /^zod\/mini$/,
  server:
    /^(node:.*|zod(\/mini)?|fastify|@fastify\/.*|kysely(\/helpers\/postgres)?|pg|pg-copy-streams|pino|prom-client|graphile-worker|jose|sharp|libphonenumber-js\/(core|min\/metadata)|nodemailer|fflate|pdfkit|@hyzyla\/pdfium|subset-font|saxes|uqr|music-metadata|s3mini|otpauth|@simplewebauthn\/server|@node-rs\/argon2)$/,
  web: /^(react|react-dom(\/client)?|react-router(\/dom)?|@tanstack\/react-query|uqr|sonner(\/.*\.css)?|zod\/mini|@simplewebauthn\/browser|libphonenumber-js\/(core|min\/metadata))$/,
  e2e: /^(node:.*|@playwright\/test|axe-core|otpauth|jsqr|pdfkit|sharp|read-excel-file\/node|write-excel-file\/node)$/,
};
/** What tests, and what only tests use, may import besides. */
export const testPackages =
  /^(node:.*|vitest(\/.*)?|smtp-server|postal-mime|fast-check|@testing-library\/.*|happy-dom|vite|pg|jsqr|read-excel-file(\/node)?|write-excel-file(\/node)?)$/;

/** Folders that are no feature: every feature may use them, and they use none. */
export const sharedServerFolders = ['platform', 'imports', 'testing'];
export const sharedWebFolders = ['ui', 'platform', 'forms', 'imports', 'lists', 'links'];

/** Files that a feature of the server opens to the others. */
export const serverPublicModules = [
  'server/consent/consent.sql.ts',
  'server/consent/contacts.ts',
  'server/consent/wait-for-society.ts',
  'server/countries/checked-phone.ts',
  'server/history/baseline.ts',
  'server/usage/matching/rematch.ts',
  'server/account/stop-email-change.ts',
  'server/bank-details/bring-into-force.ts',
  'server/history/record-edits.sql.ts',
  'server/history/record-member-event.ts',
  'server/notifications/notice-content.ts',
  'server/notifications/notice-message.ts',
  'server/notifications/notify.ts',
  'server/profile/read-profile.ts',
  'server/recordings/links/recordings-of-works.ts',
  'server/works/proposals/apply-proposal.ts',
  'server/recordings/reading/own-recordings.sql.ts',
  'server/rightsholders/find-or-add-rights-holders.ts',
  'server/disputes/dispute.sql.ts',
  'server/disputes/parties/people-change.ts',
  'server/disputes/claims/open-dispute.ts',
  'server/works/lock-work.ts',
  'server/shares/amended-lines.ts',
  'server/shares/holder-lines.ts',
  'server/works/amending/amend-work.ts',
  'server/works/work-view.ts',
  'server/works/works.sql.ts',
  'server/works/reading/work-tasks.sql.ts',
  'server/works/duplicates/merge-works.ts',
  'server/works/amending/write-versions.ts',
  'server/second-factor/factor-reset.ts',
  'server/second-factor/pending-log-in.ts',
  'server/second-factor/second-factor.sql.ts',
  // What any second factor is made of, a member's or of the staff.
  'server/second-factor/one-time-codes.ts',
  'server/second-factor/passkeys.ts',
  'server/security-log/security-log.routes.ts',
  'server/session/open-session.ts',
  'server/session/passwords.ts',
  'server/session/session-cookies.ts',
  'server/session/session.sql.ts',
];

/** What features say to members is read together in one place: it may open this file of each. */
export const messagesOfFeatures = /^server\/.+\/messages\.ts$/;
export const readsMessages = 'server/notifications/notice-content.ts';

/** Features that the shared folders themselves stand on: every request has a session, every link has a secret. */
export const publicModulesBelow = [
  'server/second-factor/require-factor.ts',
  'server/security-log/record-security-event.ts',
  'server/session/authenticate.ts',
  'server/staff/admit-staff.ts',
  'server/session/secrets.ts',
  // What the processes that parse run: the features know what a sound looks like.
  'server/audio/audio-facts.sql.ts',
  'server/audio/check-audio.ts',
];

/** Who puts the parts together, and so may import any of them: nobody imports these. */
export const assemblies = [
  /^server\/(app|main|worker|web-process)\.ts$/,
  /^web\/(main|router)\.tsx$/,
  // The sample society is made by the product's own handlers.
  /^server\/sample\//,
  // The society's commands call handlers of every feature.
  /^server\/society\//,
  // What every feature does by itself when its time has come is called from one list.
  /^server\/housekeeping\//,
];

/** Only these style; features compose what ui/ offers. */
export const stylingFolders = ['web/ui/', 'web/shell/', 'web/society/shell/'];

/** Lines of a file, and of one that is a table or a query, which splitting would only scatter. */
export const maxLines = 250;
export const maxLinesOfTable = 400;
export const tables =
  /\.sql\.ts$|-view\.ts$|^domain\/problems\.ts$|^server\/platform\/http\/openapi\/openapi-names\.ts$|^domain\/works\/import\/work-columns\.ts$|^web\/help\/glossary\.ts$|^e2e\/support\/stored-text\.ts$/;
export const mayBeLong = [
  /\.test\.tsx?$/,
  /^server\/platform\/db\/tables\.ts$/,
  /^server\/sample\//,
  /^domain\/countries\/country-lines\.ts$/,
];

/** Names that say nothing about what is inside. */
export const emptyNames = /^(index|utils?|helpers?|common|types?|misc|shared)$/;

/** Fewer files than this mean that the check is blind. */
export const minFiles: Record<string, number> = {
  domain: 20,
  contract: 5,
  server: 30,
  web: 50,
  e2e: 2,
  scripts: 10,
};
