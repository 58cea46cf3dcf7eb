// Runs the program named by the next argument and ends it when our parent is killed and can no longer stop it.
import { pathToFileURL } from 'node:url';

const EXIT_WITHIN_MS = 5_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), EXIT_WITHIN_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
if (!process.connected) process.exit(1);
process.channel?.unref();

process.argv.splice(1, 1);
await import(pathToFileURL(process.argv[1] ?? '').href);
