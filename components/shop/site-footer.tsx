import { IntentLink } from '@/components/ui/intent-link';
import { routes } from '@/lib/routes';
import { CATEGORIES, STORE } from '@/lib/store';

const COLUMNS = [
  {
    title: 'Shop',
    links: [
      { label: 'Home', href: routes.home() },
      { label: 'Collections', href: routes.listing() },
    ],
  },
  {
    title: 'Categories',
    links: CATEGORIES.map(({ id, label }) => ({ label, href: routes.listing({ category: id }) })),
  },
];

export function SiteFooter() {
  return (
    <footer className="mt-20 bg-ink text-paper md:mt-28">
      <div className="page-width grid gap-10 py-14 md:grid-cols-[2fr_1fr_1fr]">
        <div className="grid content-start gap-4">
          <p className="font-display text-3xl font-bold tracking-tight text-balance">
            Psst. Grab before it sells out
          </p>
          <p className="max-w-prose text-sm text-paper/75">{STORE.description}</p>
        </div>
        {COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="text-sm font-semibold text-paper/75">{title}</p>
            <ul className="mt-2">
              {links.map(({ label, href }) => (
                <li key={href}>
                  <IntentLink
                    href={href}
                    className="inline-flex h-9 items-center text-sm underline-offset-4 hover:underline focus-visible:outline-paper"
                  >
                    {label}
                  </IntentLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page-width">
        <div className="seam" />
        <p className="py-6 text-xs text-paper/75">
          {STORE.name}, {STORE.contact.street}, {STORE.town} {STORE.contact.pincode}
        </p>
      </div>
    </footer>
  );
}
