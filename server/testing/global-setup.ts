import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openToApp } from '../platform/db/app-role.ts';
import { migrate } from '../platform/db/migrate.ts';
import { startTemporary } from './temporary-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests make their databases, and the migrated one that they copy. */
    testDatabases: { serverUrl: string; template: string };
  }
}

/** One PostgreSQL for the whole run (or TEST_DATABASE_URL's) with one migrated database, which each test file copies. */
export default async function setUpDatabases(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(process.env.TEST_MEMORY_FOLDER ?? tmpdir(), 'membership-run-'));
  // As root PostgreSQL runs as another user, who must come through to its data.
  await chmod(folder, 0o711);
  process.env.TMPDIR = folder;
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startTemporary();
  const template = `membership_template_${randomBytes(6).toString('hex')}`;
  try {
    await run(server.url, `create database ${template}`);
    const url = new URL(server.url);
    url.pathname = `/${template}`;
    await migrate(url.href);
    await openToApp(url.href);
  } catch (error) {
    await server.stop();
    throw error;
  }
  // Test processes are ended without a last word: what they put into the folder goes with it.
  process.env.TEST_FILES_FOLDER = folder;
  // A program of ours spends half of its start on reading itself: what that gave is stored from one start to the next.
  process.env.NODE_COMPILE_CACHE ??= resolve(import.meta.dirname, '../../.cache/node');
  project.provide('testDatabases', { serverUrl: server.url, template });
  return async () => {
    await run(server.url, `drop database if exists ${template} with (force)`);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
