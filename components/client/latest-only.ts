/**
 * Sends what is wanted, one request at a time: what is wanted meanwhile replaces what waits, and goes next.
 * So the server keeps the newest value, and an older answer settles nothing.
 */
export function latestOnly<T>(
  send: (value: T) => Promise<void>,
  /** Hears how the newest went; those before it are history. */
  settled: (error: unknown) => void,
) {
  let wanted: T | null = null;
  let isUnsent = false;
  let underWay: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();

  const setWanted = (value: T | null) => {
    wanted = value;
    for (const listener of listeners) listener();
  };

  const drain = async (): Promise<boolean> => {
    let error: unknown = null;
    while (isUnsent && wanted !== null) {
      isUnsent = false;
      error = await send(wanted).then(
        () => null,
        (reason: unknown) => reason,
      );
    }
    underWay = null;
    if (wanted !== null) {
      setWanted(null);
      settled(error);
    }
    return error === null;
  };

  return {
    /** What is wanted and not yet confirmed by the server. */
    wanted: () => wanted,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    want: (value: T) => {
      isUnsent = true;
      setWanted(value);
    },
    /** Sends what waits; whether the server took the newest. */
    flush: async (): Promise<boolean> => {
      if (isUnsent) underWay ??= drain();
      return (await underWay) ?? true;
    },
    /** Sends what waits at once, also beside what is under way: for a page that goes. */
    leave: (): void => {
      if (!underWay) underWay = isUnsent ? drain() : null;
      else if (isUnsent && wanted !== null) {
        isUnsent = false;
        send(wanted).catch(() => {});
      }
    },
    /** Gives up what waits, and waits for what is on its way. */
    drop: async (): Promise<void> => {
      isUnsent = false;
      setWanted(null);
      await underWay;
    },
  };
}

export type LatestOnly<T> = ReturnType<typeof latestOnly<T>>;
