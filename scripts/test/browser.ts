import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';
import { Problem } from '../problem';
import { ROOT } from '../root';

/** Chromium without a window, Debian's: the same tests take half of the whole one's processor time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const isRoot = process.getuid?.() === 0;

/** Playwright's own shell, in a folder beside the one of its whole Chromium. */
function playwrightShell(): string | undefined {
  const [, cache, version] = /^(.*[\\/])chromium-(\d+)[\\/]/.exec(chromium.executablePath()) ?? [];
  const folder = `${cache}chromium_headless_shell-${version}`;
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const shell = files.find((file) =>
    /[\\/](chrome-headless-shell|headless_shell)(\.exe)?$/.test(file),
  );
  return shell && join(folder, shell);
}

const installed = () => (existsSync(SHELL) ? SHELL : playwrightShell());

/** May fail: what counts is whether there is a browser afterwards. */
function attempt(program: string, args: string[]): void {
  try {
    execFileSync(program, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    // Already printed on stderr.
  }
}

function install(): void {
  console.log('Installing a headless Chromium.');
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    attempt('apt-get', ['update', '-qq']);
    attempt('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']);
  }
  if (installed()) return;
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
  attempt(process.execPath, [cli, 'install', '--only-shell', 'chromium']);
}

/** The Chromium named in CHROMIUM_PATH, else the headless shell, which is installed if need be. @throws Problem */
export function findBrowser(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Problem(`CHROMIUM_PATH: there is no ${named}`);
  if (named) return named;
  if (!installed()) install();
  const found = installed();
  if (found) return found;
  throw new Problem(
    'There is no headless Chromium. Install it with `npx playwright install --only-shell chromium`, or on Debian with `apt-get install chromium-headless-shell`; or name another Chromium, which takes longer, in CHROMIUM_PATH.',
  );
}

/** 'Chromium 156.0.8078.108, /usr/bin/chromium-headless-shell'. @throws Problem if it does not run */
export function describeBrowser(path: string): string {
  try {
    return `${execFileSync(path, ['--version'], { encoding: 'utf8' }).trim()}, ${path}`;
  } catch (error) {
    throw new Problem(`${path} does not run: ${error instanceof Error ? error.message : error}`);
  }
}

export const launchOptions = (executablePath: string | undefined): LaunchOptions => ({
  ...(executablePath && { executablePath }),
  args: [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
