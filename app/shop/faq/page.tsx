import { contentMetadata } from '@/app/page-metadata';
import { Breadcrumbs } from '@/app/shop/breadcrumbs';
import { Copy } from '@/components/shop/content/copy';
import { FIGURES } from '@/components/shop/content/figures';
import { PageHead } from '@/components/shop/content/page-head';
import { SeamList } from '@/components/shop/content/seam-list';
import { buttonVariants } from '@/components/ui/button-variants';
import { Link } from '@/components/ui/link';
import { routes } from '@/lib/routes';
import { MAX_LINE_QUANTITY, SIZES, STORE } from '@/lib/store';

const PAGE = {
  name: 'FAQ',
  path: routes.faq(),
  description: `Cart, sizes, tracking, exchange and order confirmation at ${STORE.name}, maker of clothes in ${STORE.town}: five questions, answered by the people who pack the parcels.`,
};

export const metadata = contentMetadata(PAGE);

const contact = <Link href={routes.contact()}>write to us</Link>;

const QUESTIONS = [
  {
    title: 'How do I add a pair to my cart?',
    body: (
      <Copy>
        <p>
          Open the product, choose a size and press ‘Add to cart’. On a card in the{' '}
          <Link href={routes.listing()}>collections</Link> the same button asks for the size first.
          You need to sign in first; what you chose is then added, and your cart is there on any
          phone or computer.
        </p>
        <p>
          The bag at the top right opens the cart. Plus and minus change the quantity, up to what is
          in stock and at most {MAX_LINE_QUANTITY} of one item.
        </p>
      </Copy>
    ),
  },
  {
    id: 'sizes',
    title: 'Which size should I choose?',
    body: (
      <Copy>
        <p>
          We make {SIZES.join(', ')}. Product pages have a size guide: waist in centimetres and
          inches for men and women, height for kids, foot length for shoes. Measure around your
          waist where you wear your trousers, without pulling the tape tight, and compare.
        </p>
        <p>
          Between two sizes, or buying for someone else? Send us the measurement and we will suggest
          a size.
        </p>
      </Copy>
    ),
  },
  {
    title: 'Where is my order?',
    body: (
      <Copy>
        <p>
          Sign in, open <a href={routes.account()}>Account</a>, then Orders. ‘View Details’ shows
          its status, and the tracking number once it is dispatched. Without signing in, track it{' '}
          <Link href={routes.track()}>by order number and phone</Link>. Parcels leave the mill
          within {FIGURES.dispatch}; if yours has not left, {contact} with the order number.
        </p>
      </Copy>
    ),
  },
  {
    title: 'Can I exchange or return it?',
    body: (
      <Copy>
        <p>Yes, if it is unworn, unwashed and has its tag. Both count from the date of delivery:</p>
        <ul>
          <li>
            An exchange for another size: within {FIGURES.exchangeWindow}. Open the order in{' '}
            <a href={routes.account()}>Account</a>, choose ‘Return or exchange’ and the size you
            need, and we will arrange the pick-up.
          </li>
          <li>
            A return for a refund: within {FIGURES.returnWindow}, as in the{' '}
            <Link href={routes.returnsPolicy()}>returns policy</Link>.
          </li>
        </ul>
      </Copy>
    ),
  },
  {
    title: 'How do I know my order was placed?',
    body: (
      <Copy>
        <p>
          You see it on screen at once, and the order is first in{' '}
          <a href={routes.account()}>Account</a>, Orders, with its order number. If it is not there,
          it was not placed and your cart still has everything. Money taken without an order is
          refunded; {contact} and we will check it for you.
        </p>
      </Copy>
    ),
  },
];

export default function FaqPage() {
  return (
    <>
      <Breadcrumbs steps={[PAGE]} />
      <div className="page-width grid gap-10 pt-10 md:gap-14 md:pt-16">
        <PageHead
          name={PAGE.name}
          title="Five questions we are asked most"
          lead="Answered by the people who cut, sew and pack."
        />
        <SeamList items={QUESTIONS} />
        <div className="grid justify-items-start gap-4 bg-secondary p-6 md:p-10">
          <h2 className="text-2xl font-bold">Something else</h2>
          <p className="max-w-[58ch] text-muted-foreground">
            Write to us. With a photo or the order number we can help faster.
          </p>
          <Link href={routes.contact()} className={buttonVariants()}>
            Contact us
          </Link>
        </div>
      </div>
    </>
  );
}
