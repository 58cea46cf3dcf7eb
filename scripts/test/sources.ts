import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root';

/** The folders with sources of our own, tests included; '.' is the root, without what is below it. */
export const SOURCE_FOLDERS = [
  '.',
  'app',
  'bench',
  'components',
  'e2e',
  'lib',
  'prisma',
  'public',
  'scripts',
  'server',
  'tools',
];

/** The source files below one of them, by their paths. Prisma's client, which is generated, is none of them. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: folder !== '.', encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.(?:tsx?|[cm]?js|css|sql|prisma)$/.test(path))
    .filter((path) => !path.startsWith('lib/db/generated/'));

const docs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });

/** The documents, by their paths. */
export const DOCUMENTS = [
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'tools/draw/README.md'],
  ...docs.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`),
];
