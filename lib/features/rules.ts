import { formatCount } from '../money';
import type { FeatureDto, FeatureOrder } from './schema';

/** What somebody else has changed since an admin began to reorder the pictures; null if nothing that matters. */
export function whyOutdated(
  now: readonly FeatureDto[],
  { ids, seen = [] }: FeatureOrder,
): string | null {
  const present = now.map(({ _id }) => _id);
  const added = present.filter((id) => !ids.includes(id)).length;
  const deleted = ids.filter((id) => !present.includes(id)).length;
  const done = [
    added > 0 ? `added ${formatCount(added, 'picture')}` : '',
    deleted > 0 ? `deleted ${formatCount(deleted, 'picture')}` : '',
    isInOrder(present, seen) ? '' : 'put them in another order',
  ].filter((words) => words !== '');
  if (done.length === 0) return null;
  return `Somebody else has ${done.join(' and ')} meanwhile. Your order stays${added > 0 ? ', with what was added last' : ''}: save it over theirs, or press ‘Undo’ to see theirs.`;
}

/** Whether the ids that both lists have are in the same order. */
function isInOrder(present: readonly string[], seen: readonly string[]): boolean {
  const both = seen.filter((id) => present.includes(id));
  return present.filter((id) => seen.includes(id)).join() === both.join();
}
