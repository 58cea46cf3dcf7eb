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
    title: 'What you can return',
    body: (
      <p>
        Anything we sold you, for {FIGURES.returnWindow} from delivery, if it is unworn, unwashed
        and has its tag. Try it on, sit in it and look at it in daylight, but do not wear it
        outside. That is for a refund: for an exchange to another size you have{' '}
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
            Open the order in your <a href={routes.account()}>account</a> and choose ‘Return or
            exchange’. We answer by email.
          </li>
          <li>Pack it as it came. We send a courier to the address on the order.</li>
          <li>
            Pick-up is attempted {FIGURES.pickUps}. If nobody can hand it over either time, the
            return is closed.
          </li>
        </ol>
        <p>
          After pick-up the item takes {FIGURES.returnTransit} to reach us. We check it and start
          your refund, or send the other size if you asked for one: we keep it for you from the day
          we say yes.
        </p>
      </>
    ),
  },
  {
    id: 'cod-refunds',
    title: 'Refunds for cash on delivery',
    body: (
      <p>
        Cash on delivery is refunded only to your store wallet, in {FIGURES.walletRefund} after the
        item reaches us. The wallet is your store credit: see it in your{' '}
        <a href={routes.account()}>account</a>, under ‘Credit’, and tick it at checkout to pay with
        it.
      </p>
    ),
  },
  {
    id: 'prepaid-refunds',
    title: 'Refunds for online payments',
    body: (
      <p>
        Online payments are refunded to your bank account, the way you paid. We start the refund
        when the item reaches us; how soon it shows depends on your bank.
      </p>
    ),
  },
  {
    id: 'not-refunded',
    title: 'What is not refunded',
    body: (
      <p>
        Shipping charges are not refundable. This includes the {FIGURES.codCharge} per unit for cash
        on delivery. If the mistake was ours, such as a wrong item or a fault, we refund it too.
      </p>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling instead',
    body: (
      <p>
        An order can be cancelled only before dispatch, which is in {FIGURES.dispatch} (
        <Link href={routes.shippingPolicy()}>shipping policy</Link>). After that, wait for delivery
        and return it.
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
        lead="If it does not fit or is not what you expected, you can return it. Here is how, and what happens to your money."
        ticket={TICKET}
        sections={SECTIONS}
      />
    </>
  );
}
