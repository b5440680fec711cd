import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { memoryFolder } from './scripts/testing/memory-folder.mjs';

// For what tests start and throw away; their processes inherit it.
process.env.TEST_MEMORY_FOLDER ??= memoryFolder();

// These change what a process remembers of the statements that it has sent, or depend on it.
const serverApart = [
  'server/platform/db/connections/preparing-client.test.ts',
  'server/works/reading/export-own-works.test.ts',
];
// These print or check what a password costs; all others hash it at the least cost.
const serverPasswords = [
  'server/session/log-in-timing.test.ts',
  'server/session/passwords.test.ts',
  'server/signup/sign-up-input.test.ts',
];

// Only what never comes fails by time: a slow or busy machine does not.
const patient = { testTimeout: 600_000, hookTimeout: 600_000 };

const server = {
  ...patient,
  environment: 'node',
  globalSetup: ['server/testing/global-setup.ts'],
};

export default defineConfig({
  test: {
    // One worker for each core: half of a test's time is PostgreSQL's, in a process of its own.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...patient,
          name: 'boundaries',
          include: ['scripts/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...patient,
          name: 'unit',
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts'],
          environment: 'node',
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: {
          ...patient,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['web/testing/setup.ts'],
          // Reading React and every screen anew for each file would take as long as the tests.
          isolate: false,
        },
      },
      {
        // Reading the whole server anew for each file would take as long as the tests.
        resolve: {
          alias: { '@node-rs/argon2': join(import.meta.dirname, 'server/testing/cheap-argon2.ts') },
        },
        test: {
          ...server,
          name: 'server',
          include: ['server/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...serverApart, ...serverPasswords],
          isolate: false,
        },
      },
      { test: { ...server, name: 'server-apart', include: serverApart } },
      { test: { ...server, name: 'server-passwords', include: serverPasswords, isolate: false } },
    ],
  },
});
