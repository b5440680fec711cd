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
    /^(node:.*|zod(\/mini)?|fastify|@fastify\/.*|kysely(\/helpers\/postgres)?|pg|pg-copy-streams|graphile-worker|jose|sharp|libphonenumber-js\/(core|min\/metadata)|nodemailer|fflate|pdfkit|subset-font|saxes|uqr|music-metadata|s3mini|otpauth|@simplewebauthn\/server|@node-rs\/argon2)$/,
  web: /^(react|react-dom(\/client)?|react-router(\/dom)?|@tanstack\/react-query|uqr|sonner(\/.*\.css)?|zod\/mini|@simplewebauthn\/browser|libphonenumber-js\/(core|min\/metadata))$/,
  e2e: /^(node:.*|@playwright\/test|@axe-core\/playwright|jsqr|sharp|read-excel-file\/node|write-excel-file\/node)$/,
};
/** What tests, and what only tests use, may import besides. */
export const testPackages =
  /^(node:.*|vitest(\/.*)?|smtp-server|postal-mime|fast-check|@testing-library\/.*|happy-dom|vite|pg|jsqr|read-excel-file(\/node)?|write-excel-file(\/node)?)$/;

/** Folders of the server that are no feature: every feature may use them, and they use none. */
export const sharedServerFolders = [
  'http',
  'db',
  'jobs',
  'storage',
  'mail',
  'events',
  'search',
  'sealing',
  'links',
  'sheets',
  'parsing',
  'testing',
];

/** Files that a feature of the server opens to the others. */
export const serverDoors = [
  'server/audio/audio-facts.sql.ts',
  'server/co-signing/move-on.ts',
  'server/co-signing/remind.ts',
  'server/countries/checked-phone.ts',
  'server/drafts/sweep-drafts.ts',
  'server/files/claim-file.ts',
  'server/files/open-file.ts',
  'server/files/pieces.ts',
  'server/files/open-sheet.ts',
  'server/files/sweep-files.ts',
  'server/history/anchor-history.ts',
  'server/imports/sweep-imports.ts',
  'server/logs/rematch.ts',
  'server/account/stop-email-change.ts',
  'server/history/record.ts',
  'server/history/record-member-event.ts',
  'server/history/record-recordings.ts',
  'server/logs/sweep-logs.ts',
  'server/notifications/mail-digests.ts',
  'server/notifications/notify.ts',
  'server/papers/print/draw-table.ts',
  'server/papers/print/print-paper.ts',
  'server/papers/print/set-text.ts',
  'server/papers/print/sheet.ts',
  'server/papers/print/typesetting.ts',
  'server/profile/read-profile-details.ts',
  'server/recordings/move-links.ts',
  'server/recordings/proposals/society-proposals.ts',
  'server/proposals/ask-confirmer.ts',
  'server/proposals/expire-proposals.ts',
  'server/proposals/give-answer.ts',
  'server/proposals/propose.ts',
  'server/proposals/proposal-view.ts',
  'server/proposals/proposals.sql.ts',
  'server/proposals/take-back-all.ts',
  'server/rightsholders/find-or-add-rights-holders.ts',
  'server/rightsholders/known-rights-holders.ts',
  'server/disputes/check-disputes.ts',
  'server/disputes/dispute.sql.ts',
  'server/disputes/end-invitations.ts',
  'server/disputes/event-words.ts',
  'server/disputes/leave-disputes.ts',
  'server/disputes/move-on.ts',
  'server/disputes/move-party.ts',
  'server/disputes/show-to-society.ts',
  'server/disputes/society-acts.ts',
  'server/disputes/society.sql.ts',
  'server/disputes/stored-line.ts',
  'server/disputes/open-dispute.ts',
  'server/disputes/refuse-where-open.ts',
  'server/works/add-registrations.ts',
  'server/works/hold-work.ts',
  'server/works/holder-lines.ts',
  'server/works/make-amendment.ts',
  'server/works/read-work.ts',
  'server/works/refuse-in-dispute.ts',
  'server/works/rival-claims.ts',
  'server/works/versions.sql.ts',
  'server/works/withdraw-untouched.ts',
  'server/works/work-view.ts',
  'server/works/works.sql.ts',
  'server/works/suspects/merge-works.ts',
  'server/works/write-split.ts',
  'server/works/write-versions.ts',
  'server/second-factor/factor-reset.ts',
  'server/second-factor/methods-of.ts',
  'server/second-factor/pending-log-in.sql.ts',
  'server/second-factor/pending-log-in.ts',
  'server/second-factor/second-factor.sql.ts',
  'server/session/check-new-password.ts',
  'server/session/end-sessions.ts',
  'server/session/open-session.ts',
  'server/session/password-attempts.ts',
  'server/session/passwords.ts',
  'server/session/session-cookies.ts',
  'server/session/session.sql.ts',
];

/** Features that the shared folders themselves stand on: every request has a session, every link has a secret. */
export const doorsBelow = [
  'server/second-factor/require-factor.ts',
  'server/session/authenticate.ts',
  'server/session/secrets.ts',
  // What the processes that parse run: the features know what a sound and an answer of the registry look like.
  'server/audio/check-audio.ts',
  'server/isni/registry-records.ts',
];

/** Files of the web that a feature opens to the others; ui/ is open to all. */
export const webDoors = [
  'web/countries/country-field.tsx',
  'web/countries/nationality-field.tsx',
  'web/countries/phone-field.tsx',
  'web/countries/use-countries.ts',
  'web/co-signing/invitations-card.tsx',
  'web/co-signing/dead-link.tsx',
  'web/co-signing/invite-dialog.tsx',
  'web/co-signing/invite-holder.tsx',
  'web/consents/mandate.ts',
  'web/consents/privacy.ts',
  'web/consents/terms.ts',
  'web/deadlines/use-deadlines.ts',
  'web/deadlines/with-days.ts',
  'web/drafts/device-shelf.ts',
  'web/drafts/draft-saver.ts',
  'web/drafts/draft-store.ts',
  'web/drafts/drafts-card.tsx',
  'web/drafts/drafts.queries.ts',
  'web/drafts/drop-draft.ts',
  'web/drafts/kept-draft.ts',
  'web/drafts/put-draft.ts',
  'web/drafts/sent-drafts.ts',
  'web/files/use-upload.ts',
  'web/files/use-download.ts',
  'web/files/save-file.ts',
  'web/imports/count-words.ts',
  'web/imports/import-steps-card.tsx',
  'web/imports/mapping/column-list.tsx',
  'web/imports/mapping/column-problems.ts',
  'web/imports/mapping/kept-mapping.ts',
  'web/imports/report-menu.tsx',
  'web/imports/take-back-import.tsx',
  'web/imports/throw-away-import.tsx',
  'web/imports/working-card.tsx',
  'web/logs/uses-by-month-card.tsx',
  'web/logs/work-uses.tsx',
  'web/notifications/follow-notices.tsx',
  'web/notifications/mail-preferences-card.tsx',
  'web/notifications/notifications-panel.tsx',
  'web/notifications/notifications.queries.ts',
  'web/papers/papers-card.tsx',
  'web/places/place-fields.tsx',
  'web/profile/member-name.ts',
  'web/profile/profile.queries.ts',
  'web/profile/status-words.tsx',
  'web/proposals/proposal-banner.tsx',
  'web/proposals/proposals-tab.tsx',
  'web/recordings/find-work.tsx',
  'web/recordings/link-state.tsx',
  'web/recordings/recording-address.ts',
  'web/recordings/recording-detail.tsx',
  'web/recordings/recording-words.ts',
  'web/recordings/recordings.queries.ts',
  'web/recordings/use-link.ts',
  'web/rightsholders/known-people.tsx',
  'web/search/search-page.tsx',
  'web/session/clock.ts',
  'web/session/end-session.ts',
  'web/session/log-out.ts',
  'web/session/session-cookie.ts',
  'web/session/session-end.ts',
  'web/session/use-step-up.ts',
  'web/shell/public-frame.tsx',
  'web/works/change-words.ts',
  'web/works/confirmation-badge.tsx',
  'web/works/first-work.tsx',
  'web/works/form/form-focus.ts',
  'web/works/form/use-settled.ts',
  'web/works/my-lines.tsx',
  'web/works/own-works-table.tsx',
  'web/works/state-badge.tsx',
  'web/works/segments.ts',
  'web/works/share-bars.tsx',
  'web/works/work-as-it-stands.ts',
  'web/works/works.queries.ts',
  'web/works/form/add-person.tsx',
  'web/works/form/change-draft.ts',
  'web/works/form/draft-input.ts',
  'web/works/form/form-notices.tsx',
  'web/works/form/given-parts.ts',
  'web/works/form/isrc-warning.ts',
  'web/works/form/merge-drafts.ts',
  'web/works/form/new-person-fields.tsx',
  'web/works/form/split-fields.tsx',
  'web/works/form/split.ts',
  'web/works/form/start-over.tsx',
  'web/works/form/use-save-moments.ts',
  'web/works/form/work-draft.ts',
];

/** Who puts the parts together, and so may import any of them: nobody imports these. */
export const assemblies = [
  /^server\/(app|main|worker)\.ts$/,
  /^web\/(main|router)\.tsx$/,
  // The sample society is made by the verbs of the product itself.
  /^server\/db\/sample\//,
  // Operator commands call verbs of every feature.
  /^server\/society\//,
];

/** Only these style; features compose what ui/ offers. */
export const stylingFolders = ['web/ui/', 'web/shell/'];

export const longestFile = 250;
export const mayBeLong = [
  /\.test\.tsx?$/,
  /^server\/db\/tables\.ts$/,
  /^server\/db\/sample\//,
  /^domain\/countries\/country-lines\.ts$/,
  // A list, and read as one.
  /^scripts\/boundaries\/rules\.ts$/,
];

/** Names that say nothing about what is inside. */
export const emptyNames = /^(index|utils?|helpers?|common|types?|misc|shared)$/;

/** Fewer files than this mean that the check is blind. */
export const leastFiles: Record<string, number> = {
  domain: 20,
  contract: 5,
  server: 30,
  web: 50,
  e2e: 2,
  scripts: 10,
};
