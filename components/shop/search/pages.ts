import { routes } from '@/lib/routes';

interface FoundPage {
  title: string;
  href: string;
}

/** What is looked for by these words is a page, not a product. */
const PAGES: readonly (FoundPage & { words: string })[] = [
  {
    title: 'Returns and refunds',
    href: routes.returnsPolicy(),
    words: 'return refund exchange replace replacement money back policy cancel cancellation',
  },
  {
    title: 'Track an order',
    href: routes.track(),
    words: 'track tracking order parcel status awb courier shipment delivery',
  },
  {
    title: 'Size guide',
    href: routes.faqOnSizes(),
    words: 'size sizing guide chart measure measurement help fit which',
  },
  {
    title: 'Shipping and delivery',
    href: routes.shippingPolicy(),
    words:
      'shipping ship delivery deliver dispatch charge cash cod payment pay upi policy time day',
  },
  {
    title: 'Your orders',
    href: routes.account(),
    words: 'order account invoice bill address password history cancel profile',
  },
  { title: 'Questions and answers', href: routes.faq(), words: 'faq help question answer' },
  {
    title: 'Contact',
    href: routes.contact(),
    words: 'contact phone number call whatsapp email mail address support help customer care shop',
  },
  { title: 'Brand story', href: routes.brandStory(), words: 'brand story about company noyyal' },
  { title: 'Our fabric', href: routes.fabric(), words: 'fabric' },
  { title: 'Privacy policy', href: routes.privacyPolicy(), words: 'privacy policy' },
  { title: 'Terms and conditions', href: routes.termsConditions(), words: 'terms term condition' },
];

const FILLER = new Set(
  'a an and can do for how i in is it me my of on our the to us what where your'.split(' '),
);

/** The pages that all words of a keyword speak of: 'return policy', but not 'track pant'. */
export function pagesFor(keyword: string): FoundPage[] {
  const words = (keyword.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !FILLER.has(word))
    .map((word) => word.replace(/s$/, ''));
  if (words.length === 0) return [];
  return PAGES.filter(({ words: own }) => {
    const known = new Set(own.split(' ').map((word) => word.replace(/s$/, '')));
    return words.every((word) => known.has(word));
  });
}
