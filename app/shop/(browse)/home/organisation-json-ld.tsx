import { JsonLd } from '@/components/ui/json-ld';
import { routes } from '@/lib/routes';
import { absoluteUrl } from '@/lib/site-url';
import { CURRENCY, POLICY, STORE } from '@/lib/store';

/** Where every order goes. */
const COUNTRY = 'IN';
const [soonest, latest] = POLICY.dispatchBusinessDays;

/** For the whole shop, where Google reads it for all products: they need not repeat it. */
const policies = () => ({
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: COUNTRY,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: POLICY.returnWindowDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    merchantReturnLink: absoluteUrl(routes.returnsPolicy()),
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

interface OrganisationJsonLdProps {
  seller: { email: string; phone: string };
}

export function OrganisationJsonLd({ seller: { email, phone } }: OrganisationJsonLdProps) {
  const home = absoluteUrl(routes.home());
  const { name, description, contact, town, state, social } = STORE;
  const organisation = {
    '@type': 'Organization',
    '@id': '#organisation',
    name,
    description,
    url: home,
    logo: absoluteUrl('/icon-512.png'),
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
    ...policies(),
    sameAs: social.map(({ href }) => href),
  };
  const site = {
    '@type': 'WebSite',
    name,
    url: home,
    publisher: { '@id': '#organisation' },
    potentialAction: {
      '@type': 'SearchAction',
      target: `${absoluteUrl(routes.search())}?keyword={keyword}`,
      'query-input': 'required name=keyword',
    },
  };
  return <JsonLd data={{ '@graph': [organisation, site] }} />;
}
