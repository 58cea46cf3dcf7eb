import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
  rewrites: z.object({ beforeFiles: z.array(z.object({ source: z.string(), regex: z.string() })) }),
});

interface Patterns {
  exact: Set<string>;
  matching: { name: string; regex: RegExp }[];
}

let patterns: Patterns | undefined;

/** What the build says of its routes; in development there is none. */
function readPatterns(): Patterns {
  try {
    const found = manifest.parse(JSON.parse(readFileSync('.next/routes-manifest.json', 'utf8')));
    const named = [
      ...found.rewrites.beforeFiles.map(({ source, regex }) => ({ name: source, regex })),
      ...found.dynamicRoutes.map(({ page, regex }) => ({ name: page, regex })),
    ];
    return {
      exact: new Set(found.staticRoutes.map(({ page }) => page)),
      matching: named.map(({ name, regex }) => ({ name, regex: new RegExp(regex) })),
    };
  } catch {
    return { exact: new Set(), matching: [] };
  }
}

/** The route an address belongs to, '/shop/product/[slug]': a log that is counted by it, and says nothing of who looks at what. */
export function routePattern(url: string): string {
  patterns ??= readPatterns();
  const path = url.split('?', 1)[0] ?? '/';
  if (patterns.exact.has(path)) return path;
  const match = patterns.matching.find(({ regex }) => regex.test(path));
  if (match) return match.name;
  if (path.startsWith('/_next/image')) return '/_next/image';
  return /\.\w{2,5}$/.test(path) ? '(file)' : '(other)';
}
