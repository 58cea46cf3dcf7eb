'use client';

import { Link } from '@/components/ui/link';
import { routes } from '@/lib/routes';
import { STORE } from '@/lib/store';
import { FOOTER_LINKS } from './main-links';

const COLUMNS = [
  {
    title: 'Shop',
    links: [
      { label: 'Home', href: routes.home() },
      { label: 'Collections', href: routes.listing() },
    ],
  },
  {
    title: STORE.name,
    links: [
      { label: 'Brand story', href: routes.brandStory() },
      { label: 'Fabric', href: routes.fabric() },
      { label: 'FAQ', href: routes.faq() },
      { label: 'Contact', href: routes.contact() },
      { label: 'Track order', href: routes.track() },
    ],
  },
  {
    title: 'Policies',
    links: [
      { label: 'Privacy policy', href: routes.privacyPolicy() },
      { label: 'Shipping policy', href: routes.shippingPolicy() },
      { label: 'Returns policy', href: routes.returnsPolicy() },
      { label: 'Terms and conditions', href: routes.termsConditions() },
    ],
  },
];

interface SiteFooterProps {
  /** Links to those that the owner puts here. */
  collections: readonly { label: string; href: string }[];
}

export function SiteFooter({ collections }: SiteFooterProps) {
  return (
    <footer className="mt-20 bg-ink text-paper md:mt-28 print:hidden">
      <div id={FOOTER_LINKS} className="page-width foot-columns">
        <div>
          <p className="font-display text-3xl font-bold tracking-tight text-balance">
            Psst. Grab before it sells out
          </p>
          <p className="max-w-prose text-sm text-paper/75">{STORE.description}</p>
        </div>
        {COLUMNS.map(({ title, links }, at) => (
          <nav key={title} aria-label={title}>
            <p className="text-sm font-semibold text-paper/75">{title}</p>
            <ul className="mt-2">
              {[...links, ...(at === 0 ? collections : [])].map(({ label, href }) => (
                <li key={href}>
                  <Link href={href} className="foot-entry">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page-width">
        <div className="seam" />
        <div className="foot-end">
          <p className="py-2">
            {STORE.name}, {STORE.contact.street}, {STORE.town} {STORE.contact.pincode}
          </p>
          <nav aria-label="Follow us">
            <ul>
              {STORE.social.map(({ name, href }) => (
                <li key={name}>
                  <a href={href} target="_blank" rel="noopener noreferrer">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  );
}
