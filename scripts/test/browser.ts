import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';
import { Problem } from '../problem';
import { ROOT } from '../root';

/** Chromium without a window takes a quarter less time for the same tests. */
const SHELL = '/usr/bin/chromium-headless-shell';
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const isRoot = process.getuid?.() === 0;

function installed(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Problem(`CHROMIUM_PATH: there is no ${named}`);
  return [named, SHELL, chromium.executablePath(), ...INSTALLED].find(
    (path) => path && existsSync(path),
  );
}

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

function aptInstall(debianPackage: string): void {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  attempt('apt-get', ['update', '-qq']);
  attempt('apt-get', ['install', '-y', '-qq', debianPackage]);
}

/** Installs the Chromium that runs tests fastest, if Debian has it, even beside another one. */
export function installFastBrowser(): void {
  if (process.env.CHROMIUM_PATH || existsSync(SHELL)) return;
  aptInstall('chromium-headless-shell');
}

/** A Chromium to test with: an installed one, else Debian's, else Playwright's own. @throws Problem if none is available */
export function findBrowser(): string {
  const here = installed();
  if (here) return here;
  console.log('No Chromium found: installing one.');
  installFastBrowser();
  if (!installed()) aptInstall('chromium');
  if (!installed()) {
    attempt(process.execPath, [
      join(ROOT, 'node_modules/@playwright/test/cli.js'),
      'install',
      'chromium',
    ]);
  }
  const found = installed();
  if (found) return found;
  throw new Problem(
    'No Chromium could be found or installed: install one, or name it in CHROMIUM_PATH',
  );
}

export const launchOptions = (): LaunchOptions => ({
  executablePath: findBrowser(),
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
