// `npm start`: installs, builds and starts, each only when there is need. Runs on Node 20 or later.
import { buildWeb } from './build-web.mjs';
import { install, modernNode } from './install.mjs';
import { runToEnd, serverFlags, spawnTied } from './run-server.mjs';

try {
  install({ withDev: false });
  const node = modernNode();
  const failed = buildWeb({ node });
  if (failed !== null) throw new Error(`The web pages could not be built:\n${failed}`);
  process.exitCode = await runToEnd([
    spawnTied(node, [...serverFlags, 'server/main.ts', ...process.argv.slice(2)]),
  ]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
