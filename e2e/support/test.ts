import { test as base } from '@playwright/test';
import { serverOfJourneys, startServer } from './server.ts';

/** Playwright's test. A second attempt gets a server and a society of its own, so that it meets nothing of the first. */
export const test = base.extend({
  baseURL: async ({ baseURL }, use, { retry }) => {
    if (retry === 0) return use(baseURL);
    const server = await startServer(serverOfJourneys);
    const { E2E_URL, E2E_FOLDER } = process.env;
    Object.assign(process.env, { E2E_URL: server.url, E2E_FOLDER: server.folder });
    await use(server.url);
    Object.assign(process.env, { E2E_URL, E2E_FOLDER });
    await server.stop();
  },
});
