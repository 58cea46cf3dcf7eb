import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { Problem } from '../problem';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function installed(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...INSTALLED];
  return candidates.find((path) => path && existsSync(path));
}

/** A Chromium to test with: one that is here, else Debian's, else Playwright's own. @throws Problem when none can be had. */
export function findBrowser(): string {
  const here = installed();
  if (here) return here;
  const run = (program: string, args: string[]) =>
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
      run('apt-get', ['update', '-qq']);
      run('apt-get', ['install', '-y', '-qq', 'chromium']);
    } else run('npx', ['playwright', 'install', 'chromium']);
  } catch {
    // What matters is whether a browser is there now.
  }
  const found = installed();
  if (!found) throw new Problem('No Chromium found: install one, or name it in CHROMIUM_PATH');
  return found;
}
