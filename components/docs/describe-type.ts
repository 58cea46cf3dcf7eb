import type { JsonSchema } from '@/lib/openapi/schema';
import { SCHEMAS } from '@/lib/openapi/schema';

const FORMATS: Record<string, string> = {
  uuid: 'id (UUID)',
  'date-time': 'moment (ISO 8601)',
  date: 'day (YYYY-MM-DD)',
  email: 'email address',
};
const TYPES: Record<string, string> = { integer: 'whole number', boolean: 'true or false' };
/** What zod writes for a whole number without a bound. */
const NO_BOUND = Number.MAX_SAFE_INTEGER;

/** The name of the schema that a reference points to. */
export const referencedName = (schema: JsonSchema): string | undefined =>
  schema.$ref?.startsWith(SCHEMAS) ? schema.$ref.slice(SCHEMAS.length) : undefined;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asSchema = (value: unknown): JsonSchema => (isSchema(value) ? value : {});

/** The schema of a list's elements. */
export const itemSchema = (schema: JsonSchema): JsonSchema | undefined =>
  schema.items === undefined ? undefined : asSchema(schema.items);

/** A value's type in words: 'whole number, 1 to 100', 'list of Product'. */
export function describeType(schema: JsonSchema): string {
  const also = [bounds(schema), standard(schema)].filter(Boolean);
  return [kind(schema), ...also].join(', ');
}

function kind(schema: JsonSchema): string {
  const name = referencedName(schema);
  if (name) return name;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' · ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((one) => describeType(asSchema(one))))].join(' or ');
  if (schema.prefixItems)
    return `[${schema.prefixItems.map((one) => kind(asSchema(one))).join(', ')}]`;
  const element = itemSchema(schema);
  if (element) return `list of ${kind(element)}`;
  if (Array.isArray(schema.type)) return schema.type.join(', ').replace(/, (\w+)$/, ' or $1');
  if (schema.contentMediaType) return 'file';
  if (schema.type === 'string' && schema.format) return FORMATS[schema.format] ?? schema.format;
  if (!schema.type) return 'anything';
  return TYPES[schema.type] ?? schema.type;
}

function bounds(schema: JsonSchema): string | undefined {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum } = schema;
  return (
    range(minLength, maxLength, ' characters') ??
    range(minItems, maxItems, ' of them') ??
    range(minimum, maximum !== undefined && maximum < NO_BOUND ? maximum : undefined, '')
  );
}

function range(least: number | undefined, most: number | undefined, unit: string) {
  const [low, high] = [least, most].map((one) =>
    one === undefined || one <= -NO_BOUND ? undefined : one.toLocaleString('en'),
  );
  if (low !== undefined && high !== undefined) return `${low} to ${high}${unit}`;
  if (high !== undefined) return `at most ${high}${unit}`;
  return low === undefined ? undefined : `at least ${low}${unit}`;
}

const standard = ({ default: value }: JsonSchema) =>
  value === undefined || value === '' ? undefined : `${JSON.stringify(value)} when left out`;
