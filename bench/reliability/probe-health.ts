// A thread of its own, so that what the bench does meanwhile is not measured: asks the server again and again whether it lives.
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const everyMs = 20;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

for (;;) {
  const start = performance.now();
  await new Promise<void>((resolve) => {
    get(`${workerData.origin}/health/live`, { agent }, (answer) => {
      answer.resume().once('end', resolve);
    }).once('error', () => resolve());
  });
  const ms = performance.now() - start;
  parentPort?.postMessage(ms);
  await sleep(Math.max(0, everyMs - ms));
}
