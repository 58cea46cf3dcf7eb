import { contentMetadata } from '@/app/page-metadata';
import { Breadcrumbs } from '@/app/shop/breadcrumbs';
import { PolicyPage } from '@/components/shop/content/policy-page';
import { Link } from '@/components/ui/link';
import { TRACES_KEPT_DAYS } from '@/lib/audit/schema';
import { SESSION_DAYS } from '@/lib/auth/cookies';
import { routes } from '@/lib/routes';
import { readSettings } from '@/lib/settings/queries';
import { MAX_ADDRESSES, POLICY, STORE } from '@/lib/store';

const PAGE = {
  name: 'Privacy policy',
  path: routes.privacyPolicy(),
  description: `What ${STORE.name}, a clothing manufacturer in ${STORE.town}, keeps about its customers, why, and how to get it corrected or deleted. No tracking, no advertising.`,
};

export const metadata = contentMetadata(PAGE);

const SECTIONS = [
  {
    id: 'browsing',
    title: 'When you only browse',
    body: (
      <>
        <p>
          We keep nothing about you. Our pages load no advertising, analytics, maps or fonts from
          anyone else. To stop bots we count requests by IP address where something is sent, such as
          sign-in; these counts are deleted within hours.
        </p>
        <p>
          While a tab is open, your browser remembers the filters you chose, and shares them with
          nobody.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'When you create an account',
    body: (
      <>
        <p>We keep, in our database:</p>
        <ul>
          <li>
            your name and email address, and your password only as a hash that nobody can read;
          </li>
          <li>
            up to {MAX_ADDRESSES} delivery addresses with phone number, until you delete them;
          </li>
          <li>
            your cart; and your reviews with their photographs, which everybody can see under your
            user name.
          </li>
        </ul>
        <p>
          Signing in sets three cookies: one that proves it is you, one that only tells our pages
          that you are signed in, and one by which you get in from this device also while somebody
          guesses at your password. The first two end when you log out, or after {SESSION_DAYS}{' '}
          days, the third after a year.
        </p>
        <p>
          So that you can ask us who used your account, we keep for {TRACES_KEPT_DAYS} days in which
          hours it was signed in to or a wrong password was tried, and when it got a new password,
          with a shortened IP address that many people share.
        </p>
      </>
    ),
  },
  {
    id: 'orders',
    title: 'When you order',
    body: (
      <>
        <p>
          An order keeps what you bought, the price, and the name, address and phone number for the
          courier, who gets these and nothing more. We keep orders as long as tax law requires.
        </p>
        <p>
          Online payments are made with Razorpay. Card and bank details go straight to Razorpay; we
          never see them. We keep the payment ID and the amount.
        </p>
      </>
    ),
  },
  {
    id: 'letters',
    title: 'When you write or subscribe',
    body: (
      <p>
        The <Link href={routes.contact()}>contact</Link> form sends nothing to this site: it puts
        your message into a WhatsApp chat, under WhatsApp’s terms. ‘Subscribe’ keeps your email
        address only for our newsletter; reply once and we delete it. ‘Tell me when it is back’
        keeps it with the product and the size, for that one email.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        This shop is not for anyone under {POLICY.privacyMinimumAge}. We do not knowingly keep data
        about children under {POLICY.privacyMinimumAge}; if you know of any, tell us and we will
        delete it. To buy, you must be over {POLICY.minimumAge}, as the{' '}
        <Link href={routes.termsConditions()}>terms</Link> say.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'What you can ask for',
    body: (
      <p>
        A copy of what we keep, a correction, or deletion, unless the law makes us keep it. Write to{' '}
        <SellerEmail /> from the email address of your account. Send complaints there too; a person
        reads them. We never sell anyone’s data.
      </p>
    ),
  },
];

export default function PrivacyPolicyPage() {
  return (
    <>
      <Breadcrumbs steps={[PAGE]} />
      <PolicyPage
        title={PAGE.name}
        lead="What we keep about you, why, and for how long. It is not much: sewing trousers does not need much."
        sections={SECTIONS}
      />
    </>
  );
}

async function SellerEmail() {
  const { email } = await readSettings();
  return <a href={`mailto:${email}`}>{email}</a>;
}
