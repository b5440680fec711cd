import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Runs an operator's command beside the server of the whole run, as `npm run society` does, and gives what it answers as JSON. */
export function society<Said = Record<string, string>>(...args: readonly string[]): Said {
  return societyAt(process.env.E2E_FOLDER ?? '', ...args);
}

/** The same beside a server with a data folder of its own. */
export function societyAt<Said = Record<string, string>>(
  folder: string,
  ...args: readonly string[]
): Said {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const said = execFileSync(process.execPath, ['server/society/main.ts', ...args, '--json'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: {
      ...inherited,
      NODE_ENV: 'development',
      DATA_FOLDER: folder,
      USER: 'efua',
    },
    encoding: 'utf8',
  });
  return JSON.parse(said);
}
