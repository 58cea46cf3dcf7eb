import { contentMetadata } from '@/app/page-metadata';
import { Breadcrumbs } from '@/app/shop/breadcrumbs';
import { PolicyPage } from '@/components/shop/content/policy-page';
import { Link } from '@/components/ui/link';
import { SESSION_DAYS } from '@/lib/auth/cookies';
import { routes } from '@/lib/routes';
import { readSettings } from '@/lib/settings/queries';
import { MAX_ADDRESSES, POLICY, STORE } from '@/lib/store';

const PAGE = {
  name: 'Privacy policy',
  path: routes.privacyPolicy(),
  description: `What ${STORE.name}, a clothing manufacturer in ${STORE.town}, keeps of its customers, why, and how to have it corrected or deleted. No tracking, no advertising.`,
};

export const metadata = contentMetadata(PAGE);

const SECTIONS = [
  {
    id: 'browsing',
    title: 'When you only look',
    body: (
      <>
        <p>
          Nothing is kept of you. Our pages load no advertising, no statistics and no map or font
          from anybody else. To stop scripts we count requests by network address where something
          can be written, such as signing in; those counts are deleted within hours.
        </p>
        <p>While a tab is open, your browser remembers the filters you chose. It tells nobody.</p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'When you open an account',
    body: (
      <>
        <p>We keep, in our database:</p>
        <ul>
          <li>
            your name and email address, and your password only as a hash nobody can read back;
          </li>
          <li>
            up to {MAX_ADDRESSES} delivery addresses with telephone number, until you delete them;
          </li>
          <li>your cart; and your reviews, which everybody can read under your user name.</li>
        </ul>
        <p>
          Signing in sets two cookies: one that proves it is you, and one that only says that there
          is something to ask for. Both end when you log out, or after {SESSION_DAYS} days.
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
          An order keeps what you bought, the price, and the name, address and telephone number the
          courier needs, who gets those and nothing more. We keep orders as long as tax law asks us
          to.
        </p>
        <p>
          Online payments are made with Razorpay. Card and bank details go from your browser to
          them; we never see them. We keep the payment’s number and amount.
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
        your words into a WhatsApp chat, under WhatsApp’s terms. ‘Subscribe’ keeps your email
        address for our letters and nothing else; one line back, and it is gone. ‘Tell me when it is
        back’ keeps it with the product and the size, for that one letter.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        This shop is not for anybody under {POLICY.privacyMinimumAge}. We do not knowingly keep
        anything of children under {POLICY.privacyMinimumAge}; if you know of something, tell us and
        we delete it. To buy you have to be over {POLICY.minimumAge}, as the{' '}
        <Link href={routes.termsConditions()}>terms</Link> say.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'What you can ask of us',
    body: (
      <p>
        A copy of what we keep, a correction, or that we delete it, where no law makes us keep it.
        Write to <SellerEmail /> from the address of your account. Complaints go to the same place,
        and a person reads them. We sell nobody’s data to anybody.
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
        lead="What we keep of you, why, and for how long. It is little, because sewing trousers needs little."
        sections={SECTIONS}
      />
    </>
  );
}

async function SellerEmail() {
  const { email } = await readSettings();
  return <a href={`mailto:${email}`}>{email}</a>;
}
