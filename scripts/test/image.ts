import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root';

/** The stages of `Dockerfile`, each with its instructions in order. */
export function readStages(): { name: string; args: string }[][] {
  const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line));
  const stages: { name: string; args: string }[][] = [];
  for (const line of lines) {
    const [, name = '', args = ''] = /^(\w+) +(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, args });
  }
  return stages;
}

export interface Image {
  /** Its WORKDIR on this machine. */
  folder: string;
  env: Record<string, string>;
  user: { uid: number; gid: number };
  healthcheck: string[];
  command: string[];
}

const BUILT = ['npm ci', 'npm run build'];
/** Whoever this is not, if it runs as root. */
const NOBODY = 65_534;

/**
 * Does what `Dockerfile` says in a folder that stands for the image's file system, without a container engine: with the
 * installation and the build of this checkout, as another user if this one is root.
 */
export function layImage(root: string): Image {
  const [build = [], last = []] = readStages();
  for (const { name, args } of build)
    if (name === 'RUN' && !BUILT.includes(args))
      execFileSync('sh', ['-c', args], { cwd: ROOT, stdio: 'pipe' });

  const id = process.getuid?.() || NOBODY;
  const image: Image = {
    folder: root,
    env: {},
    user: { uid: id, gid: process.getgid?.() || NOBODY },
    healthcheck: [],
    command: [],
  };
  const inside = (path: string) => join(path.startsWith('/') ? root : image.folder, path);
  const rooted = (text: string) => text.replaceAll(/(?<=[ =]|^)\/\w+/g, inside);
  const list = (args: string): string[] => JSON.parse(args.slice(args.indexOf('[')));
  chmodSync(root, 0o755);
  for (const { name, args } of last) {
    if (name === 'WORKDIR') image.folder = inside(args);
    else if (name === 'ENV')
      for (const pair of rooted(args).split(' ')) {
        const [variable = '', value = ''] = pair.split('=');
        image.env[variable] = value;
      }
    else if (name === 'COPY') {
      const [, from = '', to = ''] = /^--from=build \/app\/(\S+) (\S+)$/.exec(args) ?? [];
      cpSync(join(ROOT, from), inside(to), { recursive: true, verbatimSymlinks: true });
    } else if (name === 'RUN') {
      const command = rooted(args).replaceAll(/(?<=-[og] )node/g, String(id));
      execFileSync('sh', ['-c', command], { cwd: image.folder });
    } else if (name === 'HEALTHCHECK') image.healthcheck = list(args);
    else if (name === 'CMD') image.command = list(args);
    else if (!['FROM', 'USER', 'VOLUME', 'EXPOSE'].includes(name))
      throw new Error(`${name} of Dockerfile is not followed by this test`);
  }
  // .dockerignore keeps it out of an image's build; Next.js copies it.
  rmSync(join(image.folder, '.env'), { force: true });
  return image;
}
