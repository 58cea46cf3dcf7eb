import { z } from 'zod';

/** The only reader of the server's environment. README and .env.example list the same names (a test compares them). */

const origin = z
  .url()
  .refine((value) => new URL(value).origin === value.replace(/\/$/, ''), 'must be an origin without a path')
  .transform((value) => new URL(value).origin);
const flag = z.literal('1', 'must be 1 or empty').optional();

export const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: z.coerce.number('must be a port number').int().min(1).max(65_535).default(3000),
    HOST: z.string().default('0.0.0.0'),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
      .optional(),
    SITE_URL: origin.optional(),
    AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    SEED_DEMO: flag,
    ADMIN_EMAIL: z.email('must be an email address').optional(),
    ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
    ORDER_HOLD_MINUTES: z.coerce
      .number('must be a whole number of minutes, 1 to 1440')
      .int('must be a whole number of minutes, 1 to 1440')
      .min(1, 'must be a whole number of minutes, 1 to 1440')
      .max(1440, 'must be a whole number of minutes, 1 to 1440')
      .default(30),
  })
  .transform((values) => ({
    ...values,
    AUTH_COOKIE_SECURE: values.SITE_URL?.startsWith('https:') ?? false,
  }));

export type Environment = z.output<typeof environmentSchema>;

/** Names the variables that are wrong, a line each. */
export class InvalidEnvironment extends Error {
  override readonly name = 'InvalidEnvironment';
}

/** Reads an environment; empty values count as unset. @throws InvalidEnvironment */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new InvalidEnvironment(lines.join('\n'));
}

export const env = readEnvironment(process.env);
