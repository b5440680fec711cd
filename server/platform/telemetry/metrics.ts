import { Counter, Histogram, Registry } from 'prom-client';

/**
 * What this process measures of itself, by the names that Prometheus asks for. Each label has few values that are known beforehand: a
 * route's pattern and never an address, a job's name and never its payload. Nothing here says anything of a member.
 */
export const registry = new Registry();

const registers = [registry];

/** How long calls took, by method, route pattern and class of status (`2xx`). */
export const requestSeconds = new Histogram({
  name: 'portal_http_request_duration_seconds',
  help: 'Seconds from a request to the end of its answer.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

/**
 * Counted from 0 on, unlike the series of routes, which begin with their first answer: Prometheus sees no increase in a series that
 * was not there before.
 */
export const requestsFailed = new Counter({
  name: 'portal_http_requests_failed_total',
  help: 'Requests that ended with 5xx.',
  registers,
});

export const requestsAborted = new Counter({
  name: 'portal_http_requests_aborted_total',
  help: 'Requests whose caller left before the answer.',
  registers,
});

/** How long tries of jobs took, by the job's name and how they ended. */
export const jobSeconds = new Histogram({
  name: 'portal_job_duration_seconds',
  help: 'Seconds that one try of a job took. Outcome: done, refused (what it was given is wrong), failed (tried again), given_up.',
  labelNames: ['task', 'outcome'],
  buckets: [0.01, 0.1, 0.5, 1, 5, 20, 60],
  registers,
});

export const mails = new Counter({
  name: 'portal_mails_total',
  help: 'Emails by outcome: sent, refused for good, failed (tried again), too_late.',
  labelNames: ['outcome'],
  registers,
});
for (const outcome of ['sent', 'refused', 'failed', 'too_late']) mails.inc({ outcome }, 0);

export const importedRows = new Counter({
  name: 'portal_import_rows_total',
  help: 'Rows of files that imports have gone through, by the table of imports.',
  labelNames: ['table'],
  registers,
});

export const storageErrors = new Counter({
  name: 'portal_storage_errors_total',
  help: 'Times that the storage of files could not do what it was asked.',
  registers,
});

export const slowStatements = new Counter({
  name: 'portal_slow_statements_total',
  help: 'Statements of SQL that took longer than a second.',
  registers,
});
