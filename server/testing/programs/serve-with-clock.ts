// The portal on an empty database of its own in DATA_FOLDER, with a clock that its starter moves. A message { ms } sets the clock on by
// so much and does what has become due by then, as the sweep of the portal would; the answer is {}, or { error } when that failed.
import { join } from 'node:path';
import * as z from 'zod';
import { makeApp } from '../../app.ts';
import type { Context } from '../../context.ts';
import { readEnvironment } from '../../environment.ts';
import { sweep } from '../../housekeeping/sweep.ts';
import { listen } from '../../listen.ts';
import { makeContext } from '../../make-context.ts';
import { startEvents } from '../../notifications/start-events.ts';
import { openOwnToApp } from '../../platform/db/app-role.ts';
import { openDb } from '../../platform/db/db.ts';
import { startEmbedded } from '../../platform/db/embedded.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { drain } from '../../platform/http/health.ts';
import { chosenDelivery, mailFolder } from '../../platform/mail/delivery.ts';
import { startWorker } from '../../worker.ts';

const messageSchema = z.object({ ms: z.number() });
const environment = readEnvironment();
const { dataFolder, logLevel = 'info' } = environment;
const database = await startEmbedded({ dataFolder: join(dataFolder, 'postgres'), durable: false });
await migrate(database.url);
const { url, societyUrl } = await openOwnToApp(database.url);

let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
const deskDb = openDb(societyUrl, { maxConnections: 4 });
const ctx: Context = { ...(await makeContext(openDb(url), environment)), deskDb, now };
const app = await makeApp(ctx, {
  log: { level: logLevel },
  webFolder: join(import.meta.dirname, '../../../dist/web'),
  mailboxFolder: mailFolder(dataFolder),
});
// Pages take the time from this header: theirs moves with it.
app.server.prependListener('request', (_, response) => {
  response.setHeader('date', now().toUTCString());
});
const delivery = chosenDelivery({ ...environment, publicUrl: ctx.publicUrl });
const worker = startWorker(ctx, { databaseUrl: url, delivery, log: app.log });
const events = startEvents(ctx, url, app.log);

process.on('message', async (message) => {
  aheadMs += messageSchema.parse(message).ms;
  const failed = await sweep(ctx).then(
    () => ({}),
    (error: unknown) => ({ error: String(error) }),
  );
  process.send?.(failed);
});
process.once('SIGTERM', async () => {
  await events.stop();
  await drain(app);
  await worker.stop();
  await ctx.db.destroy();
  await deskDb.destroy();
  await database.stop();
  process.exit(0);
});
await listen(app, environment);
