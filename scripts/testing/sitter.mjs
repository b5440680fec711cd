// For the tests of run-server.mjs: says who it is, lives until it is asked to end, and says each time it is asked.
import { appendFileSync } from 'node:fs';

const [, , diary = '', exitCode = '0'] = process.argv;
/** @param {string} word */
const say = (word) => appendFileSync(diary, `${word}\n`);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    say(signal);
    setTimeout(() => process.exit(Number(exitCode)), 100);
  });
}
setInterval(() => {}, 1000);
say(String(process.pid));
