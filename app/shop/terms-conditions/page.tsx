import { contentMetadata } from '@/app/page-metadata';
import { Breadcrumbs } from '@/app/shop/breadcrumbs';
import { FIGURES } from '@/components/shop/content/figures';
import { PolicyPage } from '@/components/shop/content/policy-page';
import { Link } from '@/components/ui/link';
import { routes } from '@/lib/routes';
import { readSettings } from '@/lib/settings/queries';
import { stateName } from '@/lib/settings/state-rules';
import { POLICY, STORE } from '@/lib/store';

const PAGE = {
  name: 'Terms and conditions',
  path: routes.termsConditions(),
  description: `The terms on which ${STORE.name}, a clothing manufacturer in ${STORE.town}, ${STORE.state}, sells: who may order, prices, orders, liability and law.`,
};

export const metadata = contentMetadata(PAGE);

const SECTIONS = [
  {
    id: 'who',
    title: 'Who may order',
    body: (
      <p>
        You must be over {POLICY.minimumAge} to use this shop. Adults may order for children. These
        terms are between you and <Seller />; by placing an order you accept them.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        Use your own name and an email address you check. Keep your password to yourself: orders
        from your account count as yours until you tell us otherwise. We may close accounts that are
        used to cheat, to resell under our name, or to harm the shop.
      </p>
    ),
  },
  {
    id: 'prices',
    title: 'Prices and payment',
    body: (
      <p>
        Prices are in Indian rupees and start at {FIGURES.startingPrice}. You pay the price the
        checkout shows when you place the order; if it has just changed, the checkout tells you and
        asks again. You can pay online through Razorpay, or cash on delivery, which adds{' '}
        {FIGURES.codCharge} for each unit.
      </p>
    ),
  },
  {
    id: 'orders',
    title: 'Orders',
    body: (
      <p>
        An order is placed when the shop confirms it and it appears in your account. Stock is taken
        at that moment. If we still cannot send it, because of faulty cloth or an obvious error in
        the catalogue, we cancel it and refund what you paid. You can cancel only before dispatch.
      </p>
    ),
  },
  {
    id: 'delivery',
    title: 'Delivery and returns',
    body: (
      <p>
        The <Link href={routes.shippingPolicy()}>shipping policy</Link> (dispatch in{' '}
        {FIGURES.dispatch}) and the <Link href={routes.returnsPolicy()}>returns policy</Link> (
        {FIGURES.returnWindow} from delivery) are part of these terms.
      </p>
    ),
  },
  {
    id: 'goods',
    title: 'Colours and measures',
    body: (
      <p>
        Screens differ, and piece-dyed cloth differs a little from lot to lot. Our drawings show
        cut, seams and pockets as they are; measurements may vary a little after sewing and washing.
        If a product page and a drawing differ, the text counts.
      </p>
    ),
  },
  {
    id: 'reviews',
    title: 'Reviews',
    body: (
      <p>
        Write what you think, good or bad; one review per product. We remove only insults, other
        people’s data and advertising, and tell you why. You allow us to show your review and its
        photographs, once we have looked at them, beside the product. The names, text, drawings and
        pictures on this site are ours.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <p>
        Our liability for anything that arises from this shop or an order is limited to the amount
        you paid for it or {FIGURES.liabilityCap}, whichever is less. This does not apply where the
        law does not allow it, and your rights as a consumer stay as they are.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and disputes',
    body: (
      <p>
        Indian law applies, and the courts at {STORE.town}, {STORE.state}, decide.{' '}
        <Link href={routes.contact()}>Write to us</Link> first: a photo and an order number settle
        most things. If these terms change, the terms on the day you ordered apply.
      </p>
    ),
  },
];

export default function TermsConditionsPage() {
  return (
    <>
      <Breadcrumbs steps={[PAGE]} />
      <PolicyPage
        title={PAGE.name}
        lead="The agreement between you and us, in plain words."
        sections={SECTIONS}
      />
    </>
  );
}

async function Seller() {
  const { legalName, address, stateCode, pincode } = await readSettings();
  return `${legalName}, ${address.replaceAll('\n', ', ')} ${pincode}, ${stateName(stateCode)}`;
}
