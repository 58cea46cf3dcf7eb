import { readFileSync } from 'node:fs';

interface Manifest {
  staticRoutes: { page: string; regex: string }[];
  dynamicRoutes: { page: string; regex: string }[];
  rewrites: { beforeFiles: { source: string; regex: string; has?: { type: string }[] }[] };
}

/** The build's list of routes; in development there is none. */
function readManifest(): Manifest | null {
  try {
    return JSON.parse(readFileSync('.next/routes-manifest.json', 'utf8'));
  } catch {
    return null;
  }
}

/** The routes of a build in the order in which an address is compared with them. */
export function patternsOf({ staticRoutes, rewrites, dynamicRoutes }: Manifest) {
  // Those for a header are Next.js's own, for what opens in a dialog.
  const ours = rewrites.beforeFiles.filter(({ has = [] }) => has[0]?.type !== 'header');
  const named = [
    ...staticRoutes.map(({ page, regex }) => ({ name: page, regex })),
    ...ours.map(({ source, regex }) => ({ name: source, regex })),
    ...dynamicRoutes.map(({ page, regex }) => ({ name: page, regex })),
  ];
  return named.map(({ name, regex }) => ({ name, regex: new RegExp(regex) }));
}

let patterns: ReturnType<typeof patternsOf> | undefined;

/** '/shop/product/[slug]' for an address, so that the log holds no ids or search words. */
export function routePattern(url: string): string {
  if (!patterns) {
    const manifest = readManifest();
    patterns = manifest ? patternsOf(manifest) : [];
  }
  const path = url.split('?', 1)[0] ?? '/';
  return patterns.find(({ regex }) => regex.test(path))?.name ?? '(file)';
}
