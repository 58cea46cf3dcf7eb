// biome-ignore-all lint/style/noProcessEnv: written out one by one, because the bundler replaces each by its value

/** The settings that the browser may know. Checked by env-schema.ts at start and build. */
const PUBLIC_ENV = {
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

/** Used if a setting is unset or empty. */
export const PUBLIC_DEFAULTS = {
  NEXT_PUBLIC_STORE_NAME: 'Noyyal',
  NEXT_PUBLIC_STORE_TOWN: 'Tiruppur',
  NEXT_PUBLIC_STORE_PHONE: '+91 90000 00000',
  NEXT_PUBLIC_STORE_WHATSAPP: '919000000000',
  NEXT_PUBLIC_STORE_EMAIL: 'hello@noyyal.example',
  NEXT_PUBLIC_STORE_LATITUDE: '11.1085',
  NEXT_PUBLIC_STORE_LONGITUDE: '77.3411',
  NEXT_PUBLIC_STORE_INSTAGRAM: 'https://www.instagram.com/',
  NEXT_PUBLIC_STORE_FACEBOOK: 'https://www.facebook.com/',
  NEXT_PUBLIC_STORE_YOUTUBE: 'https://www.youtube.com/',
} satisfies Record<keyof typeof PUBLIC_ENV, string>;

export const publicSetting = (name: keyof typeof PUBLIC_ENV): string =>
  PUBLIC_ENV[name]?.trim() || PUBLIC_DEFAULTS[name];
