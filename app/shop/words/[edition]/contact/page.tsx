import { Place } from '@/app/shop/place';
import { ContactDetails } from '@/components/shop/content/contact-details';
import { ContactForm } from '@/components/shop/content/contact-form';
import { PageHead } from '@/components/shop/content/page-head';
import { pageMetadata } from '@/components/shop/content/page-metadata';
import { TownMap } from '@/components/shop/content/town-map';
import { routes } from '@/lib/routes';
import { STORE } from '@/lib/store';

export const metadata = pageMetadata(
  'Contact',
  `Write to ${STORE.name}, maker of clothes in ${STORE.town}, ${STORE.state}: WhatsApp, telephone, email and the way to the sample room.`,
);

export default function ContactPage() {
  return (
    <>
      <Place path={routes.contact()} way={[{ name: 'Contact', path: routes.contact() }]} />
      <div className="page-width grid gap-10 pt-10 md:gap-14 md:pt-16">
        <PageHead
          name="Contact"
          title="Write to the sample room"
          lead="About an order, a size, or a hundred pairs for your own label. The form opens a WhatsApp chat with us and puts your words in it."
        />
        <div className="seam" />
        <div className="grid gap-14 lg:grid-cols-12 lg:gap-8">
          <div className="lg:col-span-6 print:hidden">
            <ContactForm />
          </div>
          <section
            aria-labelledby="place-title"
            className="grid content-start gap-6 lg:col-span-5 lg:col-start-8"
          >
            <h2 id="place-title" className="text-2xl font-bold">
              Where we are in {STORE.town}
            </h2>
            <TownMap />
            <ContactDetails />
          </section>
        </div>
      </div>
    </>
  );
}
