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
    title: 'How do I put a pair in my cart?',
    body: (
      <Copy>
        <p>
          Open the product, choose a size and press ‘Add to cart’. On a card in the{' '}
          <Link href={routes.listing()}>collections</Link> the same button asks for the size first.
          You have to be signed in; what you chose is in the cart when you are, and waits for you on
          any phone or computer.
        </p>
        <p>
          The bag at the top right opens the cart. Plus and minus change the quantity, up to what we
          have in stock and {MAX_LINE_QUANTITY} of one kind at most.
        </p>
      </Copy>
    ),
  },
  {
    id: 'sizes',
    title: 'Which size is mine?',
    body: (
      <Copy>
        <p>
          We cut {SIZES.join(', ')}. The page of everything we cut for men and women has a size
          guide with the waist in centimetres and inches, for kids with their height, for shoes with
          the length of the foot. Take the tape once around where you wear your trousers, without
          pulling it tight, and compare. Only sizes that we make are there to choose.
        </p>
        <p>Between two sizes, or buying for somebody else: send us the measure and we say which.</p>
      </Copy>
    ),
  },
  {
    title: 'Where is my order?',
    body: (
      <Copy>
        <p>
          Sign in, open <a href={routes.account()}>Account</a>, then Orders. ‘View Details’ shows
          how far it is, with the courier’s number once it is on its way. Without signing in:{' '}
          <Link href={routes.track()}>by its number and your phone</Link>. A parcel leaves the mill
          within {FIGURES.dispatch}; if yours has not, {contact} with the order number.
        </p>
      </Copy>
    ),
  },
  {
    title: 'Can I exchange or return it?',
    body: (
      <Copy>
        <p>Yes, if it is unworn, unwashed and has its tag. Both count from the day of delivery:</p>
        <ul>
          <li>
            An exchange for another size: within {FIGURES.exchangeWindow}. Tell us the order number
            and the size you need instead; {contact}, and we arrange the pick-up.
          </li>
          <li>
            A return for your money: within {FIGURES.returnWindow}, as the{' '}
            <Link href={routes.returnsPolicy()}>returns policy</Link> has it.
          </li>
        </ul>
      </Copy>
    ),
  },
  {
    title: 'How do I know that my order went through?',
    body: (
      <Copy>
        <p>
          The shop says so at once, and the order stands first in{' '}
          <a href={routes.account()}>Account</a>, Orders, with its order number. If it is not there
          it was not placed, and your cart still has everything in it. Money taken without an order
          is sent back; {contact} and we look it up with you.
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
          title="Five things we are asked most"
          lead="Answered by the people who cut, sew and pack."
        />
        <SeamList items={QUESTIONS} />
        <div className="grid justify-items-start gap-4 bg-secondary p-6 md:p-10">
          <h2 className="text-2xl font-bold">Something else</h2>
          <p className="max-w-[58ch] text-muted-foreground">
            Write to the sample room. A photograph of the garment, or the order number, saves a
            round.
          </p>
          <Link href={routes.contact()} className={buttonVariants()}>
            Contact us
          </Link>
        </div>
      </div>
    </>
  );
}
