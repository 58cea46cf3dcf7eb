import { execFileSync } from 'node:child_process';

const PRINT_ONE =
  "const s = require('net').createServer().listen(0, () => { process.stdout.write(String(s.address().port)); s.close(); })";

/** A free port, found without waiting: Playwright's configuration is read synchronously. */
export const freePortSync = (): number =>
  Number(execFileSync(process.execPath, ['-e', PRINT_ONE], { encoding: 'utf8' }));
