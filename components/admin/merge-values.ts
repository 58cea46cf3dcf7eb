/** Fields of a form that are only right together: all of them are one admin's. */
export interface Part<Values> {
  names: readonly (keyof Values)[];
}

interface Versions<Values> {
  before: Values;
  mine: Values;
  theirs: Values;
}

/** What stands in a form once somebody else has saved: of each part mine if I changed any of it, else theirs. */
export function mergeValues<Values>(
  parts: readonly Part<Values>[],
  { before, mine, theirs }: Versions<Values>,
): Values {
  const merged = { ...theirs };
  for (const part of parts)
    if (isChanged(part, before, mine)) for (const name of part.names) merged[name] = mine[name];
  return merged;
}

export const isChanged = <Values>({ names }: Part<Values>, one: Values, other: Values): boolean =>
  names.some((name) => asText(one[name]) !== asText(other[name]));

/** The same whether a number is one or still text, and in whatever order an object names its values. */
function asText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(asText)}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(String(value ?? ''));
  return `{${Object.entries(value)
    .map(([name, one]) => `${name}:${asText(one)}`)
    .sort()}}`;
}
