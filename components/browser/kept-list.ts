/** A short list of ids or words, newest first, in this browser: localStorage, or nothing if that is blocked. */
export function keptList(key: string, most: number) {
  const all = (): string[] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
    } catch {
      return [];
    }
  };
  const without = (one: string) => all().filter((other) => other !== one);
  function keep(list: readonly string[]): void {
    try {
      localStorage.setItem(key, JSON.stringify(list.slice(0, most)));
    } catch {
      // Blocked, or full: everything kept here can be done without.
    }
  }
  return {
    all,
    /** Puts one to the front. */
    add: (one: string) => keep([one, ...without(one)]),
    remove: (one: string) => keep(without(one)),
    clear: () => keep([]),
  };
}

export const viewedProducts = keptList('noyyal.viewed', 12);
