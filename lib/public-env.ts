// biome-ignore-all lint/style/noProcessEnv: written out one by one, because the bundler replaces each by its value

/** What the browser may know of the environment. Checked in `env-schema.ts` at start and build. */
export const PUBLIC_ENV = {
  NEXT_PUBLIC_STORE_NAME: process.env.NEXT_PUBLIC_STORE_NAME,
  NEXT_PUBLIC_STORE_TOWN: process.env.NEXT_PUBLIC_STORE_TOWN,
  NEXT_PUBLIC_STORE_PHONE: process.env.NEXT_PUBLIC_STORE_PHONE,
  NEXT_PUBLIC_STORE_WHATSAPP: process.env.NEXT_PUBLIC_STORE_WHATSAPP,
  NEXT_PUBLIC_STORE_EMAIL: process.env.NEXT_PUBLIC_STORE_EMAIL,
  NEXT_PUBLIC_STORE_LATITUDE: process.env.NEXT_PUBLIC_STORE_LATITUDE,
  NEXT_PUBLIC_STORE_LONGITUDE: process.env.NEXT_PUBLIC_STORE_LONGITUDE,
  NEXT_PUBLIC_STORE_INSTAGRAM: process.env.NEXT_PUBLIC_STORE_INSTAGRAM,
  NEXT_PUBLIC_STORE_FACEBOOK: process.env.NEXT_PUBLIC_STORE_FACEBOOK,
  NEXT_PUBLIC_STORE_YOUTUBE: process.env.NEXT_PUBLIC_STORE_YOUTUBE,
} as const;

/** The variable's text, or `fallback` when it is unset or empty. */
export function publicText(name: keyof typeof PUBLIC_ENV, fallback: string): string {
  return PUBLIC_ENV[name]?.trim() || fallback;
}
