import type { ReactNode } from 'react';
import { WithCode } from './plain-text';

const BASICS: readonly { title: string; text: string }[] = [
  {
    title: 'The envelope',
    text: 'Every answer is `{"success": true, "data": …}` or `{"success": false, "message": …}`; a refusal of single fields adds `errors`, sentences by field. Unknown addresses, wrong methods and broken encoding are answered in it too.',
  },
  {
    title: 'Signing in',
    text: 'A sign-in sets the cookie `noyyal.session`; send it along. It cannot be read by scripts, and it ends when one signs out, and everywhere when the password or the role changes.',
  },
  {
    title: 'Writing',
    text: 'Bodies are JSON of at most 64 KB, a picture is a form of at most 6 MB. A browser on another site may not write. Members nobody knows are ignored; numbers may come as strings.',
  },
  {
    title: 'Values',
    text: 'Money is in rupees with at most two decimals, ids are `_id`, moments are ISO 8601. Lists take `page` and `limit` (at most 100, which is what comes without them) and answer `pagination`.',
  },
  {
    title: 'Other spellings',
    text: 'Every path answers under `/api/api/…` too, those of products, cart, review, address and order also under `/shop/…` without `/api`.',
  },
  {
    title: 'When something fails',
    text: 'Each answer carries `X-Request-Id`, and the log of the shop has a line with it. `429` says in `Retry-After` how many seconds to wait, `503` that the database is away.',
  },
];

const EXAMPLE = `curl -c jar -H 'Content-Type: application/json' \\
  -d '{"email": "…", "password": "…"}' $SHOP/api/auth/login
curl -b jar $SHOP/api/shop/cart/get/$USER_ID`;

/** What holds for all calls. */
export function Basics(): ReactNode {
  return (
    <section aria-label="What holds for all calls" className="mt-12 grid gap-8">
      <dl className="grid gap-x-10 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
        {BASICS.map(({ title, text }) => (
          <div key={title} className="grid content-start gap-1">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-sm text-pretty text-muted-foreground">
              <WithCode>{text}</WithCode>
            </dd>
          </div>
        ))}
      </dl>
      <pre className="bg-ink p-4 font-mono text-sm leading-relaxed whitespace-pre-wrap text-paper wrap-anywhere">
        {EXAMPLE}
      </pre>
    </section>
  );
}
