// Vite's development server, which passes the calls of the pages on to ours.
import { createServer } from 'vite';
import { projectFolder } from './install.mjs';
import { subsetFonts } from './subset-fonts.mjs';

await subsetFonts();
const target = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;
const server = await createServer({
  configFile: `${projectFolder}/vite.config.ts`,
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: { '/api': target, '/health': target, '/dev/mailbox': target },
  },
});
await server.listen();
server.printUrls();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => server.close().finally(() => process.exit(0)));
}
