import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Problem } from '../problem';
import { ROOT } from '../root';
import { SECRETS } from './secrets';

/** Not among the packages: it has hundreds of its own. Newer ones do not install from every registry. */
const CLI = 'vercel@58.10.0';
/** What `vercel pull` would write: `vercel build` asks for no account. */
const PROJECT = {
  projectId: 'prj_none',
  orgId: 'team_none',
  settings: { framework: 'nextjs', installCommand: 'true' },
};

/** `vercel build` in a copy of this checkout; skipped, with a word, where the CLI cannot be had. @throws Problem if it fails */
export async function buildForVercel(signal: AbortSignal, databaseUrl: string): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'noyyal-vercel-'));
  try {
    const npm = ['install', '--prefix', join(copy, 'cli'), '--no-audit', '--no-fund', CLI];
    if (spawnSync('npm', npm, { timeout: 600_000 }).status !== 0)
      return `skipped: ${CLI} cannot be installed`;
    const shop = join(copy, 'shop');
    mkdirSync(join(shop, '.vercel'), { recursive: true });
    const archive = `git ls-files -co --exclude-standard -z | xargs -0 cp --parents -t "${shop}"`;
    execFileSync('sh', ['-c', archive], { cwd: ROOT });
    // Turbopack follows no link out of its folder.
    cpSync(join(ROOT, 'node_modules'), join(shop, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    writeFileSync(join(shop, '.vercel', 'project.json'), JSON.stringify(PROJECT));
    const cli = join(copy, 'cli/node_modules/vercel/dist/vc.js');
    const env = {
      ...SECRETS,
      DATABASE_URL: databaseUrl,
      SITE_URL: 'https://shop.example',
      VERCEL_TELEMETRY_DISABLED: '1',
    };
    await promisify(execFile)(process.execPath, [cli, 'build', '--prod', '--cwd', shop], {
      env: { ...process.env, ...env },
      maxBuffer: 2 ** 26,
      signal,
    }).catch(({ message, stdout }) => {
      throw new Problem(`${message}\n${stdout}`);
    });
    const config = readFileSync(join(shop, '.vercel/output/config.json'), 'utf8');
    if (!config.includes('/api/cron/orders')) throw new Problem('The cron job is missing.');
    return 'built';
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
