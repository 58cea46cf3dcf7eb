/** What this tab remembers until it is closed: the browser's sessionStorage, or nothing if that is blocked. */
export const tabStorage = {
  set(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value);
    } catch {
      // Blocked, or full: everything kept here can be done without.
    }
  },
  get(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** What was written as JSON; null if it cannot be read. */
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
      // There is nothing to remove.
    }
  },
};
