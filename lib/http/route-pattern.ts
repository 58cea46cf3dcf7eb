import { readFileSync } from 'node:fs';

interface Manifest {
  staticRoutes: { page: string; regex: string }[];
  dynamicRoutes: { page: string; regex: string }[];
  rewrites: { beforeFiles: { source: string; regex: string }[] };
}

/** The build's list of routes; in development there is none. */
function readPatterns(): { name: string; regex: RegExp }[] {
  try {
    const text = readFileSync('.next/routes-manifest.json', 'utf8');
    const { staticRoutes, rewrites, dynamicRoutes }: Manifest = JSON.parse(text);
    const named = [
      ...staticRoutes.map(({ page, regex }) => ({ name: page, regex })),
      ...rewrites.beforeFiles.map(({ source, regex }) => ({ name: source, regex })),
      ...dynamicRoutes.map(({ page, regex }) => ({ name: page, regex })),
    ];
    return named.map(({ name, regex }) => ({ name, regex: new RegExp(regex) }));
  } catch {
    return [];
  }
}

let patterns: ReturnType<typeof readPatterns> | undefined;

/** '/shop/product/[slug]' for an address, so that the log holds no ids or search words. */
export function routePattern(url: string): string {
  patterns ??= readPatterns();
  const path = url.split('?', 1)[0] ?? '/';
  return patterns.find(({ regex }) => regex.test(path))?.name ?? '(file)';
}
