import { InlineCode } from './plain-text';

const EXAMPLE = `curl -c jar -H 'Content-Type: application/json' \\
  -d '{"email": "…", "password": "…"}' $SHOP/api/auth/login
curl -b jar $SHOP/api/shop/cart/get/$USER_ID`;

/** What applies to all calls: paragraphs that begin with '**a title**'. */
export function Basics({ text }: { text: string }) {
  const paragraphs = text.split('\n\n').map((paragraph) => paragraph.split('**').slice(1));
  return (
    <section aria-label="What holds for all calls" className="mt-12 grid gap-8">
      <dl className="grid gap-x-10 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
        {paragraphs.map(([title, said = '']) => (
          <div key={title} className="grid content-start gap-1">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-sm text-pretty text-muted-foreground">
              <InlineCode>{said}</InlineCode>
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
