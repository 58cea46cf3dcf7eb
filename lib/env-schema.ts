import { z } from 'zod';
import { RAZORPAY_ORIGINS } from './edge-env';

/** A variable as the documentation shows it: name, default, what it is for. */
export interface EnvRow {
  name: string;
  fallback: string;
  what: string;
}

interface Variable<S extends z.ZodType> {
  schema: S;
  /** As printed in README and `.env.example`; '' when there is none. */
  fallback: string;
  what: string;
}

const variable = <S extends z.ZodType>(schema: S, fallback: string, what: string): Variable<S> => ({
  schema,
  fallback,
  what,
});

const must = (text: string) => ({ error: `must be ${text}` });
const text = z.string();
const optionalText = text.optional();
const flag = z.enum(['0', '1'], must("'1' or '0'")).optional();

/** A whole number, kept as a number; `fallback` when unset. */
function whole(min: number, max: number, fallback: number) {
  const rule = `a whole number, ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, must(rule))
    .transform(Number)
    .refine((value) => value >= min && value <= max, must(rule))
    .default(fallback);
}

function decimal(min: number, max: number) {
  const rule = `a number, ${min} to ${max}`;
  return z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, must(rule))
    .refine((value) => Number(value) >= min && Number(value) <= max, must(rule))
    .optional();
}

const isHttp = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
const isOrigin = (value: string) =>
  isHttp(value) && new URL(value).origin === value.replace(/\/$/, '');
const origin = text
  .refine(isOrigin, must('an http(s) address without a path, like https://shop.example'))
  .transform((value) => value.replace(/\/$/, ''));

const link = text.refine(isHttp, must('an http(s) address'));

const VARIABLES = {
  DATABASE_URL: variable(
    text
      .refine(
        (value) =>
          /^postgres(ql)?:\/\//.test(value) &&
          URL.canParse(value) &&
          new URL(value).hostname !== '',
        must('a postgres:// or postgresql:// address'),
      )
      .optional(),
    '',
    'PostgreSQL 15 or newer. Unset: a PostgreSQL of its own is started inside `DATA_DIR`',
  ),
  DATA_DIR: variable(
    text.default('.data'),
    '.data',
    'Folder of all that is written here: embedded database, uploads, generated secret',
  ),
  PORT: variable(whole(1, 65535, 3000), '3000', 'Port to listen on'),
  HOST: variable(text.default('0.0.0.0'), '0.0.0.0', 'Address to listen on'),
  SITE_URL: variable(
    origin.optional(),
    '',
    "Public origin, for canonical links and the sitemap. Unset: `http://localhost:PORT`, in the sitemap the request's",
  ),
  AUTH_SECRET: variable(
    text.min(32, must('at least 32 characters')).optional(),
    '',
    'Signs sessions. Unset: generated once in `DATA_DIR`',
  ),
  SEED_DEMO: variable(
    flag,
    '',
    "'1' fills an empty database with the demo shop and its accounts. The embedded database always is",
  ),
  ADMIN_EMAIL: variable(
    z.email(must('an email address')).max(254, must('at most 254 characters')).optional(),
    '',
    'First admin of an empty database that gets no demo shop',
  ),
  ADMIN_PASSWORD: variable(
    text.min(8, must('at least 8 characters')).optional(),
    '',
    "The first admin's password, at least 8 characters",
  ),
  ORDER_HOLD_MINUTES: variable(
    whole(1, 1440, 30),
    '30',
    'How long an unpaid online order keeps its stock',
  ),
  CRON_SECRET: variable(
    text.min(16, must('at least 16 characters')).optional(),
    '',
    'Lets an outside scheduler call the housekeeping endpoint',
  ),
  TRUST_PROXY: variable(
    whole(0, 10, 0),
    '0',
    'Number of reverse proxies in front whose `X-Forwarded-*` are believed. Behind TLS at least 1: it makes cookies Secure',
  ),
  RAZORPAY_KEY_ID: variable(
    optionalText,
    '',
    'Razorpay key; the three come together or not at all',
  ),
  RAZORPAY_KEY_SECRET: variable(optionalText, '', "The key's secret"),
  RAZORPAY_WEBHOOK_SECRET: variable(optionalText, '', 'Secret of the webhook'),
  RAZORPAY_API_URL: variable(
    origin.default(RAZORPAY_ORIGINS.api),
    RAZORPAY_ORIGINS.api,
    "Razorpay's API, an origin without a path",
  ),
  RAZORPAY_CHECKOUT_URL: variable(
    origin.default(RAZORPAY_ORIGINS.checkout),
    RAZORPAY_ORIGINS.checkout,
    "Razorpay's checkout script, an origin without a path",
  ),
  PAYMENTS_SANDBOX: variable(
    flag,
    '',
    "'1' allows the sandbox in production without Razorpay keys. The embedded database sets it",
  ),
  UPLOADTHING_TOKEN: variable(
    optionalText,
    '',
    'Keeps pictures at UploadThing. Unset: in `DATA_DIR/uploads`',
  ),
  UPLOADTHING_API_URL: variable(
    origin.optional(),
    '',
    "UploadThing's API, when it is not the public one",
  ),
  UPLOADTHING_INGEST_URL: variable(
    origin.optional(),
    '',
    "Where UploadThing takes files, when it is not the token's region",
  ),
  NODE_ENV: variable(
    z
      .enum(['development', 'production', 'test'], must('development, production or test'))
      .default('development'),
    '',
    'Set by the commands; `production` under `npm start`',
  ),
} as const;

/** Read through `lib/public-env.ts`, where the browser can see them; only checked here. */
const PUBLIC_VARIABLES = {
  NEXT_PUBLIC_STORE_NAME: variable(
    text.max(40, must('at most 40 characters')).optional(),
    'Noyyal',
    "The shop's name",
  ),
  NEXT_PUBLIC_STORE_TOWN: variable(
    text.max(60, must('at most 60 characters')).optional(),
    'Tiruppur',
    'Its town',
  ),
  NEXT_PUBLIC_STORE_PHONE: variable(
    text.regex(/^\+?[\d ()-]{6,24}$/, must('a telephone number')).optional(),
    '+91 90000 00000',
    'Contact number as shown',
  ),
  NEXT_PUBLIC_STORE_WHATSAPP: variable(
    text.regex(/^\d{8,15}$/, must('8 to 15 digits with country code, no plus')).optional(),
    '919000000000',
    'WhatsApp number, digits only',
  ),
  NEXT_PUBLIC_STORE_EMAIL: variable(
    z.email(must('an email address')).optional(),
    'hello@noyyal.example',
    'Contact address',
  ),
  NEXT_PUBLIC_STORE_LATITUDE: variable(decimal(-90, 90), '11.1085', 'Map position'),
  NEXT_PUBLIC_STORE_LONGITUDE: variable(decimal(-180, 180), '77.3411', 'Map position'),
  NEXT_PUBLIC_STORE_INSTAGRAM: variable(
    link.optional(),
    'https://www.instagram.com/',
    'Social link',
  ),
  NEXT_PUBLIC_STORE_FACEBOOK: variable(link.optional(), 'https://www.facebook.com/', 'Social link'),
  NEXT_PUBLIC_STORE_YOUTUBE: variable(link.optional(), 'https://www.youtube.com/', 'Social link'),
} as const;

const rows = (table: Record<string, Variable<z.ZodType>>): EnvRow[] =>
  Object.entries(table).map(([name, { fallback, what }]) => ({ name, fallback, what }));

/** Every variable the shop reads, as `.env.example` and README list them. */
export const ENV_ROWS: readonly EnvRow[] = [...rows(VARIABLES), ...rows(PUBLIC_VARIABLES)];

type Table = typeof VARIABLES;
type Schemas = { [Name in keyof Table]: Table[Name]['schema'] };
const schemas = Object.fromEntries(
  Object.entries({ ...VARIABLES, ...PUBLIC_VARIABLES }).map(([name, { schema }]) => [name, schema]),
) as Schemas;

const ALL_OR_NONE = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

const environment = z.object(schemas);
export type Env = z.output<typeof environment>;

/** The parsed variables, or one line for each that is wrong. Empty strings count as unset. */
export function readEnv(
  source: Record<string, string | undefined>,
): { ok: true; env: Env } | { ok: false; problems: string[] } {
  const given = Object.fromEntries(
    Object.entries(source)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value),
  );
  const parsed = environment.safeParse(given);
  const problems = (parsed.error?.issues ?? []).map(
    (issue) => `${issue.path.join('.')}: ${issue.message}`,
  );
  const present = ALL_OR_NONE.filter((name) => given[name]);
  if (present.length > 0 && present.length < ALL_OR_NONE.length) {
    for (const name of ALL_OR_NONE.filter((one) => !given[one])) {
      problems.push(`${name}: must be set when ${present.join(' and ')} is`);
    }
  }
  return parsed.success && problems.length === 0
    ? { ok: true, env: parsed.data }
    : { ok: false, problems };
}
