interface Versions<Values> {
  before: Values;
  mine: Values;
  theirs: Values;
}

/** Fields of a form that are only right together, so that all of them come from one admin. */
export interface Part<Values> {
  label: string;
  names: readonly (keyof Values)[];
  toWords: (values: Values) => string;
  /** Shown instead of words. */
  toPictures?: (values: Values) => readonly string[];
  /** Mine, if theirs counts all the same. */
  merge?: (versions: Versions<Values>) => Partial<Values>;
}

/** Each field alone, except those of a group, which comes where its first name does. */
export const partsOf = <Name, Whole extends { names: readonly Name[] }>(
  fields: readonly NoInfer<Name>[],
  groups: readonly Whole[],
  single: (name: Name) => Whole,
): Whole[] =>
  fields.flatMap((name) => {
    const group = groups.find(({ names }) => names.includes(name));
    if (!group) return single(name);
    return group.names[0] === name ? group : [];
  });

/** What the form shows once somebody else has saved: each part is mine if I changed any of it, else theirs. */
export function mergeValues<Values>(
  parts: readonly Pick<Part<Values>, 'names' | 'merge'>[],
  versions: Versions<Values>,
): Values {
  const { before, mine, theirs } = versions;
  let merged = { ...theirs };
  for (const { names, merge } of parts) {
    if (!isChanged(names, before, mine)) continue;
    for (const name of names) merged[name] = mine[name];
    merged = { ...merged, ...merge?.(versions) };
  }
  return merged;
}

export const isChanged = <Values>(
  names: readonly (keyof Values)[],
  one: Values,
  other: Values,
): boolean => names.some((name) => asText(one[name]) !== asText(other[name]));

/** The same whether a number is a number or still text, and whatever the order of an object's keys. */
function asText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(asText)}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(String(value ?? ''));
  return `{${Object.entries(value)
    .map(([name, one]) => `${name}:${asText(one)}`)
    .sort()}}`;
}
