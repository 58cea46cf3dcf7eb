// Runs the program named by the next argument. When we, its parent, are killed and can stop nothing any more,
// it goes by itself.
import { pathToFileURL } from 'node:url';

const PATIENCE_MS = 5_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
// The parent may have gone before we could listen.
if (!process.connected) process.exit(1);
process.channel?.unref();

process.argv.splice(1, 1);
await import(pathToFileURL(process.argv[1] ?? '').href);
