import { JsonLd } from '@/components/ui/json-ld';
import { STORE } from '@/lib/store';

interface OrganisationJsonLdProps {
  /** Absolute addresses. */
  home: string;
  logo: string;
  search: string;
  /** The seller's. */
  email: string;
  phone: string;
}

export function OrganisationJsonLd({ home, logo, search, email, phone }: OrganisationJsonLdProps) {
  const { name, description, contact, town, state, social } = STORE;
  const organisation = {
    '@type': 'Organization',
    '@id': '#organisation',
    name,
    description,
    url: home,
    logo,
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: contact.street,
      addressLocality: town,
      addressRegion: state,
      postalCode: contact.pincode,
      addressCountry: 'IN',
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: phone,
      email,
      areaServed: 'IN',
    },
    sameAs: social.map(({ href }) => href),
  };
  const site = {
    '@type': 'WebSite',
    name,
    url: home,
    publisher: { '@id': '#organisation' },
    potentialAction: {
      '@type': 'SearchAction',
      target: `${search}?keyword={keyword}`,
      'query-input': 'required name=keyword',
    },
  };
  return <JsonLd data={{ '@graph': [organisation, site] }} />;
}
