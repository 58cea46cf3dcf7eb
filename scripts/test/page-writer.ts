import { PageStore } from '@/lib/cache/page-store';
import { keptPage } from './kept-page';

export interface PageWriting {
  folder: string;
  /** How often it writes each of these keys, several at once. */
  rounds: number;
  keys: string[];
  /** What it writes, after the key. */
  text: string;
  /** It may write nothing that another user owns, as root may. */
  asNobody?: boolean;
}
const NOBODY = 65_534;

// A process of its own, which a test can kill, or limit. Argument: PageWriting as JSON. It sends what its first round was
// refused.
const { folder, rounds, keys, text, asNobody }: PageWriting = JSON.parse(process.argv[2] ?? '');
process.once('disconnect', () => process.exit());
if (asNobody && process.getuid?.() === 0) process.setuid?.(NOBODY);
const store = new PageStore(folder);
const failures = new Set<string>();
for (let round = 0; round < rounds; round += 1) {
  await Promise.all(
    keys.map((key) =>
      store
        .write({ ...keptPage(`${key} ${text}`), key, snapshot: '10:10:' })
        .catch(({ code }) => failures.add(code)),
    ),
  );
  if (round === 0) process.send?.([...failures]);
}
process.disconnect?.();
