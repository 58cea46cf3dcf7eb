/** What this tab remembers until it is closed: the browser's sessionStorage, or nothing where it refuses that. */
export const tabStorage = {
  set(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value);
    } catch {
      // Refused, or full: everything kept here can be done without.
    }
  },
  get(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** What was written as JSON; null where it is none. */
  getJson<T>(key: string): T | null {
    try {
      return JSON.parse(tabStorage.get(key) ?? 'null');
    } catch {
      return null;
    }
  },
  remove(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing is there.
    }
  },
};
