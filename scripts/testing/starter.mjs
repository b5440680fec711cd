// For the tests of run-server.mjs: starts a program tied to this process and waits for its end.
import { runToEnd, spawnTied } from '../run-server.mjs';

process.exitCode = await runToEnd([spawnTied(process.execPath, process.argv.slice(2))]);
