import { contentMetadata } from '@/app/page-metadata';
import { Breadcrumbs } from '@/app/shop/breadcrumbs';
import { FIGURES } from '@/components/shop/content/figures';
import { PolicyPage } from '@/components/shop/content/policy-page';
import { Link } from '@/components/ui/link';
import { routes } from '@/lib/routes';
import { STORE } from '@/lib/store';

const PAGE = {
  name: 'Returns policy',
  path: routes.returnsPolicy(),
  description: `Returns to ${STORE.name}, a clothing manufacturer in ${STORE.town}: ${FIGURES.returnWindow} from delivery, pick-up from your door, refunds to a wallet or your bank account.`,
};

export const metadata = contentMetadata(PAGE);

const TICKET = [
  { figure: FIGURES.returnWindow, what: 'from delivery to ask for a return' },
  { figure: FIGURES.exchangeWindow, what: 'from delivery to ask for another size' },
  { figure: FIGURES.returnTransit, what: 'for the item to reach us' },
  { figure: FIGURES.walletRefund, what: 'for a refund to your store wallet' },
];

const SECTIONS = [
  {
    id: 'what',
    title: 'What can come back',
    body: (
      <p>
        Anything we sold you, for {FIGURES.returnWindow} from delivery, if it is unworn, unwashed
        and has its tag. Try it on, sit down in it, look at it in daylight; but not on the bus. That
        is for your money back: for an exchange against another size you have{' '}
        {FIGURES.exchangeWindow} from delivery.
      </p>
    ),
  },
  {
    id: 'how',
    title: 'How to return it',
    body: (
      <>
        <ol>
          <li>
            <Link href={routes.contact()}>Write to us</Link> with the order number and what is
            wrong.
          </li>
          <li>Pack it as it came. We send a courier to the address of the order.</li>
          <li>
            Pick-up is attempted {FIGURES.pickUps}. If nobody can hand it over either time, the
            return is closed.
          </li>
        </ol>
        <p>
          From pick-up the item needs {FIGURES.returnTransit} to reach us. We look it over and start
          your refund, or send another size if that is what you asked for and we have it.
        </p>
      </>
    ),
  },
  {
    id: 'cod-refunds',
    title: 'Refunds of cash on delivery',
    body: (
      <p>
        What you paid on delivery is refunded only to your store wallet, in {FIGURES.walletRefund}{' '}
        after the item has reached us. The wallet is credit with {STORE.name} in your name;{' '}
        <Link href={routes.contact()}>ask us</Link> for the balance, and tell us before an order
        that you want to spend it.
      </p>
    ),
  },
  {
    id: 'prepaid-refunds',
    title: 'Refunds of online payments',
    body: (
      <p>
        What you paid online goes to your bank account, by the way you paid. We start it when the
        item has reached us; how soon it shows is then with your bank.
      </p>
    ),
  },
  {
    id: 'not-refunded',
    title: 'What is not refunded',
    body: (
      <p>
        Shipping charges are not refundable. That includes the {FIGURES.codCharge} a unit that cash
        on delivery adds. If the mistake was ours, wrong item or a fault, we bear it.
      </p>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling instead',
    body: (
      <p>
        An order can be cancelled only before dispatch, which is in {FIGURES.dispatch} (
        <Link href={routes.shippingPolicy()}>shipping policy</Link>). After that it has to be
        delivered and returned.
      </p>
    ),
  },
];

export default function ReturnsPolicyPage() {
  return (
    <>
      <Breadcrumbs steps={[PAGE]} />
      <PolicyPage
        title={PAGE.name}
        lead="If it does not fit or is not what you expected, it can come back. This is how, and what happens to your money."
        ticket={TICKET}
        sections={SECTIONS}
      />
    </>
  );
}
