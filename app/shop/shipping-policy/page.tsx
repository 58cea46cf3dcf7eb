import { contentMetadata } from '@/app/page-metadata';
import { Breadcrumbs } from '@/app/shop/breadcrumbs';
import { FIGURES } from '@/components/shop/content/figures';
import { PolicyPage } from '@/components/shop/content/policy-page';
import { Link } from '@/components/ui/link';
import { routes } from '@/lib/routes';
import { MAX_ADDRESSES, STORE } from '@/lib/store';

const PAGE = {
  name: 'Shipping policy',
  path: routes.shippingPolicy(),
  description: `How ${STORE.name}, a clothing manufacturer in ${STORE.town}, ships: dispatch in ${FIGURES.dispatch}, what cash on delivery adds, and how to track a parcel.`,
};

export const metadata = contentMetadata(PAGE);

const TICKET = [
  { figure: FIGURES.dispatch, what: 'from your order to the courier' },
  { figure: 'Free', what: 'delivery of what you pay online' },
  { figure: FIGURES.codCharge, what: 'for each unit you pay on delivery' },
];

const SECTIONS = [
  {
    id: 'dispatch',
    title: 'Dispatch',
    body: (
      <>
        <p>
          We pick, check and pack your order and hand it to the courier in {FIGURES.dispatch}.
          Sundays and public holidays in {STORE.state} do not count, here and in all our policies.
        </p>
        <p>
          How long the courier then takes depends on your pincode: product pages, cart and checkout
          say the days for yours, and your order keeps them.
        </p>
      </>
    ),
  },
  {
    id: 'charges',
    title: 'What it costs',
    body: (
      <>
        <p>
          Orders paid online are delivered free. Cash on delivery adds {FIGURES.codCharge} for each
          unit in the order: for two pairs, {FIGURES.codChargeForTwo}. The checkout shows it before
          you choose, and where the courier takes no cash.
        </p>
        <p>Shipping charges are not refundable, the charge for cash on delivery included.</p>
      </>
    ),
  },
  {
    id: 'address',
    title: 'Where we deliver',
    body: (
      <p>
        To any address in India with a six-digit pincode. Give a mobile number the courier can call
        and the floor or landmark they will ask for. Your account keeps up to {MAX_ADDRESSES}{' '}
        addresses; an order keeps the one you chose, even if you change or delete it later.
      </p>
    ),
  },
  {
    id: 'tracking',
    title: 'Tracking your parcel',
    body: (
      <p>
        <a href={routes.account()}>Account</a>, Orders, ‘View Details’ shows the status and when it
        changed: pending, in process, in shipping, delivered. If nothing has changed for longer than
        this page says, <Link href={routes.contact()}>write to us</Link> with the order number.
      </p>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling',
    body: (
      <p>
        An order can be cancelled only before dispatch. In{' '}
        <a href={routes.account()}>your account</a> you can press ‘Cancel order’ in its details
        until we start packing it; after that, <Link href={routes.contact()}>write to us</Link> with
        the order number. Once it is with the courier, the{' '}
        <Link href={routes.returnsPolicy()}>returns policy</Link> applies.
      </p>
    ),
  },
  {
    id: 'damage',
    title: 'Damaged or wrong parcels',
    body: (
      <p>
        Take a photo before you open the parcel further and send it to us with the order number
        within {FIGURES.returnWindow} from delivery. We will put it right at our cost.
      </p>
    ),
  },
];

export default function ShippingPolicyPage() {
  return (
    <>
      <Breadcrumbs steps={[PAGE]} />
      <PolicyPage
        title={PAGE.name}
        lead={`When a parcel leaves ${STORE.town}, what delivery costs, and how to track it.`}
        ticket={TICKET}
        sections={SECTIONS}
      />
    </>
  );
}
