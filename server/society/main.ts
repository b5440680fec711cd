import { runTyped } from './run-typed.ts';

// Anybody who reads the answer may have seen enough: `members list | head`. What was begun is still brought to its end.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runTyped(process.argv.slice(2), {
  variables: process.env,
  input: process.stdin,
  output: process.stdout,
  remarks: process.stderr,
});
