import { resolve } from 'node:path';
import { prepareSample, serverOfJourneys, startServer } from './server.ts';

/** One server for the whole run: Playwright calls this before the first test, and what it returns after the last. */
export default async function startServerOnce(): Promise<() => Promise<void>> {
  // A program of ours spends half of its start on reading itself: what that gave is kept from one start to the next.
  process.env.NODE_COMPILE_CACHE ??= resolve(import.meta.dirname, '../../.cache/node');
  const removeSample = await prepareSample();
  const server = await startServer(serverOfJourneys);
  // Workers start later and inherit it; playwright.config.ts makes it their base address.
  process.env.E2E_URL = server.url;
  process.env.E2E_FOLDER = server.folder;
  return async () => {
    await server.stop();
    removeSample();
  };
}
