// `npm run check` as a Node.js program, so that it is stopped like the others.
import { spawn } from 'node:child_process';

const npm = process.env.npm_execpath;
const [program, args] = npm ? [process.execPath, [npm]] : ['npm', []];
const child = spawn(program, [...args, 'run', '--silent', 'check'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('error', () => process.exit(1));
child.once('exit', (code) => process.exit(code ?? 1));
