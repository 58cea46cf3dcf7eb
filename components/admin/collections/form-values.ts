import {
  COLLECTION_FIELDS,
  type CollectionDto,
  type CollectionEdit,
  type CollectionValues,
  collectionEdit,
  FIELD_NAMES,
} from '@/lib/collections/schema';
import { isChanged } from '../merge-values';

export const toValues = (collection: CollectionDto) =>
  Object.fromEntries(
    FIELD_NAMES.map((name) => [name, COLLECTION_FIELDS[name].toForm(collection[name])]),
  ) as CollectionValues;

/** In whatever order the filters and their values are; sort and page do not count. */
function asSet(filters: string | null): string[] {
  const all = [...new URLSearchParams(filters ?? '')];
  const given = all.filter(([name]) => !['sortBy', 'page', 'limit'].includes(name));
  return given.map(([name, value]) => `${name}=${value.toLowerCase().split(',').sort()}`).sort();
}

/** Whether the shop has the collection as it was sent; it makes up an address for one without. */
export function isStoredAs(collection: CollectionDto, sent: CollectionEdit): boolean {
  const stored = collectionEdit.safeParse(toValues(collection)).data;
  if (!stored) return false;
  const comparable = (one: CollectionEdit) => ({
    ...one,
    slug: sent.slug && one.slug,
    filters: asSet(one.filters),
  });
  return !isChanged(FIELD_NAMES, comparable(stored), comparable(sent));
}
