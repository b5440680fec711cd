// Loaded before a program that run-server.mjs starts: when the channel to the starter closes, the program is asked to end.
process.channel?.unref();
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 15_000).unref();
});
