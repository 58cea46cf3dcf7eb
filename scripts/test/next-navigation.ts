import { vi } from 'vitest';

/** What a component test sees of Next's router: which pages were asked for. The address is the document's. */
export const router = {
  push: vi.fn<(path: string) => void>(),
  replace: vi.fn<(path: string) => void>(),
  refresh: vi.fn<() => void>(),
  back: vi.fn<() => void>(),
  forward: vi.fn<() => void>(),
  prefetch: vi.fn<(path: string) => void>(),
};

export const useRouter = () => router;
export const usePathname = () => location.pathname;
export const useSearchParams = () => new URLSearchParams(location.search);

export function forgetVisits(): void {
  for (const visit of Object.values(router)) visit.mockClear();
}
