import { z } from 'zod';
import { RAZORPAY_ORIGINS } from './edge-env';
import { PUBLIC_DEFAULTS as shown } from './public-env';
import { isGstin } from './settings/gstin-rules';
import { STORE } from './store';
import { uploadThingHost } from './uploads/rules';

const must = (text: string) => ({ error: `must be ${text}` });
const text = z.string();
const flag = z.enum(['0', '1'], must("'1' or '0'")).optional();
const email = z.email(must('an email address')).max(254, must('at most 254 characters'));

/** A whole number, kept as a number. */
function whole(min: number, max: number, fallback: number) {
  const rule = must(`a whole number, ${min} to ${max}`);
  return text
    .regex(/^\d{1,9}$/, rule)
    .transform(Number)
    .refine((value) => value >= min && value <= max, rule)
    .default(fallback);
}

function decimal(min: number, max: number) {
  const rule = must(`a number, ${min} to ${max}`);
  return text
    .regex(/^-?\d+(\.\d+)?$/, rule)
    .refine((value) => Number(value) >= min && Number(value) <= max, rule);
}

const isHttp = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
const link = text.refine(isHttp, must('an http(s) address'));
const origin = text
  .refine(
    (value) => isHttp(value) && new URL(value).origin === value.replace(/\/$/, ''),
    must('an http(s) address without a path, like https://shop.example'),
  )
  .transform((value) => value.replace(/\/$/, ''));

const isPostgres = (value: string) =>
  /^postgres(ql)?:\/\//.test(value) && URL.canParse(value) && new URL(value).hostname !== '';

const isSmtp = (value: string) =>
  /^smtps?:\/\//.test(value) && URL.canParse(value) && new URL(value).hostname !== '';

/** Every setting, with its rule, default and purpose: the source of docs/settings.md and .env.example. */
const settings = z.object({
  DATABASE_URL: text
    .refine(isPostgres, must('a postgres:// or postgresql:// address'))
    .optional()
    .describe('PostgreSQL 15 or newer. Unset: an embedded PostgreSQL is started in `DATA_DIR`'),
  DIRECT_URL: text
    .refine(isPostgres, must('a postgres:// or postgresql:// address'))
    .optional()
    .describe('The same database without the pooler that `DATABASE_URL` leads to: for migrations'),
  DATA_DIR: text
    .default('.data')
    .describe(
      'Folder for everything the shop writes: embedded database, uploads, pages, generated secret',
    ),
  PORT: whole(1, 65535, 3000).describe('Port to listen on'),
  HOST: text
    .optional()
    .describe(
      "Address to listen on. Unset: `127.0.0.1` while the demo accounts have the README's passwords, else `0.0.0.0`",
    ),
  WEB_CONCURRENCY: whole(1, 64, 1).describe(
    'Server processes behind the port: at most one for each processor. What they share is in the database',
  ),
  PAGE_CACHE_MB: whole(0, 4_000, 1024).describe(
    'Megabytes on disk, at most, for pages once made; they are kept over restarts. 0: in memory only',
  ),
  SITE_URL: origin
    .optional()
    .describe(
      "Public origin, for canonical links and the sitemap. Unset: `http://localhost:PORT`, in the sitemap the request's",
    ),
  AUTH_SECRET: text
    .min(32, must('at least 32 characters'))
    .optional()
    .describe('Signs sessions. Unset: generated once in `DATA_DIR`'),
  SEED_DEMO: flag.describe(
    "'1' fills an empty database with the demo shop and its accounts. The embedded database always is",
  ),
  ADMIN_EMAIL: email.optional().describe('First admin of an empty database that gets no demo shop'),
  ADMIN_PASSWORD: text
    .min(8, must('at least 8 characters'))
    .optional()
    .describe("The first admin's password, at least 8 characters"),
  ORDER_HOLD_MINUTES: whole(1, 1440, 30).describe(
    'How long an unpaid online order keeps its stock',
  ),
  LIMIT_OPEN_ORDERS: whole(1, 10_000, 5).describe(
    'Open orders (neither paid, delivered nor rejected) of an account or phone without a delivered order; of others five times as many. This and the next three are first values, until the settings are saved in the admin panel',
  ),
  LIMIT_OPEN_PIECES: whole(1, 1_000_000, 30).describe('Pieces in them'),
  LIMIT_COD_RUPEES: whole(1, 100_000_000, 20_000).describe('Rupees of cash on delivery in them'),
  LIMIT_HOLDS_A_DAY: whole(1, 10_000, 5).describe(
    'Holds of an account or phone in 24 hours that end unpaid; then it orders with cash on delivery',
  ),
  LIMIT_LETTERS_A_DAY: whole(1, 10_000, 12).describe(
    "Letters to one address in 24 hours that shoppers' and strangers' clicks cause, the last three of them only for a new password; more are kept back and shown under 'Messages'",
  ),
  CRON_SECRET: text
    .min(16, must('at least 16 characters'))
    .optional()
    .describe(
      'Lets an outside scheduler call the housekeeping endpoint, and Prometheus read `/api/metrics`; at least 16 characters',
    ),
  TRUST_PROXY: whole(0, 10, 0).describe(
    'Number of reverse proxies whose `X-Forwarded-*` headers are trusted. With TLS at least 1, which makes cookies Secure',
  ),
  RAZORPAY_KEY_ID: text.optional().describe('Razorpay key; set all three or none'),
  RAZORPAY_KEY_SECRET: text.optional().describe("The key's secret"),
  RAZORPAY_WEBHOOK_SECRET: text.optional().describe('Secret of the webhook'),
  RAZORPAY_API_URL: origin
    .default(RAZORPAY_ORIGINS.api)
    .describe("Razorpay's API, an origin without a path"),
  RAZORPAY_CHECKOUT_URL: origin
    .default(RAZORPAY_ORIGINS.checkout)
    .describe("Razorpay's checkout script, an origin without a path"),
  PAYMENTS_SANDBOX: flag.describe(
    "'1' allows the sandbox in production without Razorpay keys. The embedded database sets it",
  ),
  UPLOADTHING_TOKEN: text
    .refine((value) => uploadThingHost(value) !== null, must("a token of UploadThing's dashboard"))
    .optional()
    .describe(
      "Keeps pictures at UploadThing; only pictures of the token's app are shown. Unset: in `DATA_DIR/uploads`",
    ),
  UPLOADTHING_API_URL: origin.optional().describe("UploadThing's API, if it is not the public one"),
  UPLOADTHING_INGEST_URL: origin
    .optional()
    .describe("Where to upload to UploadThing, if not the token's region"),
  SELLER_LEGAL_NAME: text
    .max(120, must('at most 120 characters'))
    .default(shown.NEXT_PUBLIC_STORE_NAME)
    .describe('Name on invoices. This and the next four apply until an admin saves the Settings'),
  SELLER_ADDRESS: text
    .max(240, must('at most 240 characters'))
    .default(`${STORE.contact.street} | ${shown.NEXT_PUBLIC_STORE_TOWN}`)
    .describe("The seller's address, its lines separated by `|`"),
  SELLER_PINCODE: text
    .regex(/^[1-9]\d{5}$/, must('a PIN code of six digits'))
    .default(STORE.contact.pincode)
    .describe('Its PIN code'),
  SELLER_GSTIN: text
    .refine((value) => value === '' || isGstin(value), must('a GSTIN'))
    .default('')
    .describe('GST registration, which also determines the State'),
  GRIEVANCE_OFFICER: text
    .max(80, must('at most 80 characters'))
    .default('')
    .describe('Name of the grievance officer'),
  SMTP_URL: text
    .refine(isSmtp, must('an smtp:// or smtps:// address'))
    .optional()
    .describe(
      "Mail server that sends the shop's letters, with user and password; one elsewhere has to encrypt (smtps:// or STARTTLS). Unset: they are kept, and shown under 'Messages'",
    ),
  MAIL_FROM: text
    .regex(
      /^(?:[^<>\r\n"]{1,100} )?<?[^<>\s@"]+@[^<>\s@"]+>?$/,
      must("like 'Shop <hello@shop.example>'"),
    )
    .optional()
    .describe(
      "Sender of the letters, like 'Shop <hello@shop.example>'. Unset: the e-mail address of the settings",
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: link
    .optional()
    .describe('OpenTelemetry collector for traces (not on Vercel). Unset: none are made'),
  VERCEL: flag.describe("Set by Vercel, where Next.js's own caches are shared by all instances"),
  NODE_ENV: z
    .enum(['development', 'production', 'test'], must('development, production or test'))
    .default('development')
    .describe('Set by the commands; `production` under `npm start`'),

  // Read in public-env.ts, where the browser gets them too; only checked here.
  NEXT_PUBLIC_STORE_NAME: text
    .max(40, must('at most 40 characters'))
    .default(shown.NEXT_PUBLIC_STORE_NAME)
    .describe("The shop's name"),
  NEXT_PUBLIC_STORE_TOWN: text
    .max(60, must('at most 60 characters'))
    .default(shown.NEXT_PUBLIC_STORE_TOWN)
    .describe('Its town'),
  NEXT_PUBLIC_STORE_PHONE: text
    .regex(/^\+?[\d ()-]{6,24}$/, must('a telephone number'))
    .default(shown.NEXT_PUBLIC_STORE_PHONE)
    .describe('Contact number as shown'),
  NEXT_PUBLIC_STORE_WHATSAPP: text
    .regex(/^\d{8,15}$/, must('8 to 15 digits with country code, no plus'))
    .default(shown.NEXT_PUBLIC_STORE_WHATSAPP)
    .describe('WhatsApp number, digits only'),
  NEXT_PUBLIC_STORE_EMAIL: email.default(shown.NEXT_PUBLIC_STORE_EMAIL).describe('Contact address'),
  NEXT_PUBLIC_STORE_LATITUDE: decimal(-90, 90)
    .default(shown.NEXT_PUBLIC_STORE_LATITUDE)
    .describe('Map position'),
  NEXT_PUBLIC_STORE_LONGITUDE: decimal(-180, 180)
    .default(shown.NEXT_PUBLIC_STORE_LONGITUDE)
    .describe('Map position'),
  NEXT_PUBLIC_STORE_INSTAGRAM: link
    .default(shown.NEXT_PUBLIC_STORE_INSTAGRAM)
    .describe('Social link'),
  NEXT_PUBLIC_STORE_FACEBOOK: link
    .default(shown.NEXT_PUBLIC_STORE_FACEBOOK)
    .describe('Social link'),
  NEXT_PUBLIC_STORE_YOUTUBE: link.default(shown.NEXT_PUBLIC_STORE_YOUTUBE).describe('Social link'),
});
export type Env = z.output<typeof settings>;

/** Name, default ('' if none) and purpose of every setting. */
export const SETTINGS = Object.entries<z.ZodType>(settings.shape).map(([name, schema]) => ({
  name,
  fallback: String(schema.parse(undefined) ?? ''),
  purpose: schema.description ?? '',
}));

/** There is no disk there on which a database or a secret could be kept. */
const NEEDED_ON_VERCEL = {
  AUTH_SECRET: 'must be set on Vercel (`openssl rand -hex 32` makes one)',
  DATABASE_URL: "must be set on Vercel, to a PostgreSQL's address",
};

const ALL_OR_NONE = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

/** The parsed settings, or a line for each that is wrong. Empty strings count as unset. */
export function readEnv(
  source: Record<string, string | undefined>,
): { ok: true; env: Env } | { ok: false; problems: string[] } {
  const given = Object.fromEntries(
    Object.entries(source)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value),
  );
  const parsed = settings.safeParse(given);
  const issues = parsed.error?.issues ?? [];
  const problems = issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const present = ALL_OR_NONE.filter((name) => given[name]);
  if (present.length > 0)
    for (const name of ALL_OR_NONE.filter((one) => !given[one]))
      problems.push(`${name}: must be set when ${present.join(' and ')} is`);
  if (given.VERCEL === '1')
    for (const [name, problem] of Object.entries(NEEDED_ON_VERCEL))
      if (!given[name]) problems.push(`${name}: ${problem}`);
  return parsed.success && problems.length === 0
    ? { ok: true, env: parsed.data }
    : { ok: false, problems };
}
