import { JsonLd } from '@/components/ui/json-ld';
import { CURRENCY, POLICY, STORE } from '@/lib/store';

interface OrganisationJsonLdProps {
  /** Absolute addresses. */
  home: string;
  logo: string;
  search: string;
  returns: string;
  /** The seller's. */
  email: string;
  phone: string;
}

/** Where every order goes. */
const COUNTRY = 'IN';
const [soonest, latest] = POLICY.dispatchBusinessDays;

/** For the whole shop, where Google reads it for all products: they need not repeat it. */
const policies = (returns: string) => ({
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: COUNTRY,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: POLICY.returnWindowDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    merchantReturnLink: returns,
  },
  hasShippingService: {
    '@type': 'ShippingService',
    fulfillmentType: 'https://schema.org/FulfillmentTypeDelivery',
    handlingTime: {
      '@type': 'ServicePeriod',
      duration: {
        '@type': 'QuantitativeValue',
        minValue: soonest,
        maxValue: latest,
        unitCode: 'DAY',
      },
    },
    shippingConditions: {
      '@type': 'ShippingConditions',
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
      shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: CURRENCY },
    },
  },
});

export function OrganisationJsonLd({
  home,
  logo,
  search,
  returns,
  email,
  phone,
}: OrganisationJsonLdProps) {
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
      addressCountry: COUNTRY,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: phone,
      email,
      areaServed: COUNTRY,
    },
    ...policies(returns),
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
