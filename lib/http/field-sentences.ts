import { z } from 'zod';

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** 'totalAmount' as 'total amount'. */
function nameOf(path: readonly PropertyKey[] | undefined): string {
  const field = String(path?.findLast((part) => typeof part === 'string') ?? 'body');
  return field.replace(/([A-Z])/g, ' $1').toLowerCase();
}

/** The unit of a bound, by the kind of value. */
const UNITS: Record<string, string> = { string: ' letters', array: ' entries' };

/** Sentences for issues whose schema gives none; zod's own speak of types. */
function fieldSentence(issue: z.core.$ZodRawIssue): string | undefined {
  const name = nameOf(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `Give the ${name}`;
      return `Give the ${name} as ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `Give the ${name} as one of: ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return issue.format === 'uuid' ? `The ${name} is not an id of this shop` : undefined;
    case 'too_big':
      return `At most ${issue.maximum}${UNITS[issue.origin] ?? ''}, please: ${name}`;
    case 'too_small':
      return `At least ${issue.minimum}${UNITS[issue.origin] ?? ''}, please: ${name}`;
    default:
      return undefined;
  }
}

z.config({ customError: fieldSentence });
