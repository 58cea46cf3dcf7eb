import { DAY_MS } from '@/lib/dates';
import { readSettings } from '@/lib/settings/queries';
import { siteOrigin } from '@/lib/site-url';

const VALID_DAYS = 180;

/** Where to tell of a weakness (RFC 9116). The date until which it may be relied on moves on. */
export async function GET(): Promise<Response> {
  const origin = await siteOrigin();
  const { email } = await readSettings();
  const expires = new Date(Date.now() + VALID_DAYS * DAY_MS);
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
