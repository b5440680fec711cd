// Starts the embedded database on the folder at its first argument, says where it is or why it is not, and holds it until it is told
// to stop on its standard input or is killed.
import { startEmbedded } from '../../platform/db/embedded.ts';

const [, , dataFolder = '', stopping = ''] = process.argv;
try {
  const database = await startEmbedded({ dataFolder, durable: false });
  process.stdout.write(`${JSON.stringify({ url: database.url, pid: database.pid })}\n`);
  if (stopping !== 'leave') {
    for await (const _ of process.stdin) break;
    await database.stop();
  }
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: String(error) })}\n`);
}
