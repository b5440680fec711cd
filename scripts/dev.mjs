// `npm run dev`: the server, started again at every change, and the web pages as Vite serves them, in one command.
import { install, modernNode } from './install.mjs';
import { runToEnd, spawnTied } from './run-server.mjs';

try {
  install({ withDev: true });
  const node = modernNode();
  const port = process.env.PORT || '3000';
  const env = { ...process.env, PORT: port };
  const children = [
    spawnTied(node, ['scripts/watch-server.mjs', ...process.argv.slice(2)], env),
    spawnTied(node, ['scripts/serve-web.mjs'], { ...env, API_PORT: port }),
  ];
  process.exitCode = await runToEnd(children);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
