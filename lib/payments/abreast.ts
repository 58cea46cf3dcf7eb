/** Works through a list, so many at a time. */
export async function abreast<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const workThrough = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: width }, workThrough));
}

/** Whether so much time is over since now. */
export function roundOf(ms: number): () => boolean {
  const end = Date.now() + ms;
  return () => Date.now() >= end;
}
