import { contentMetadata } from '@/app/page-metadata';
import { Breadcrumbs } from '@/app/shop/breadcrumbs';
import { ContactDetails } from '@/components/shop/content/contact-details';
import { ContactForm } from '@/components/shop/content/contact-form';
import { PageHead } from '@/components/shop/content/page-head';
import { SellerFacts } from '@/components/shop/content/seller-facts';
import { TownMap } from '@/components/shop/content/town-map';
import { Link } from '@/components/ui/link';
import { routes } from '@/lib/routes';
import { readSettings } from '@/lib/settings/queries';
import { STORE } from '@/lib/store';

const PAGE = {
  name: 'Contact',
  path: routes.contact(),
  description: `Write to ${STORE.name}, maker of clothes in ${STORE.town}, ${STORE.state}: WhatsApp, phone, email and directions.`,
};

export const metadata = contentMetadata(PAGE);

export default async function ContactPage() {
  const seller = await readSettings();
  return (
    <>
      <Breadcrumbs steps={[PAGE]} />
      <div className="page-width grid gap-10 pt-10 md:gap-14 md:pt-16">
        <PageHead
          name={PAGE.name}
          title="Write to us"
          lead="About an order, a size, or a hundred pairs for your own label. The form opens a WhatsApp chat with your message filled in."
        />
        <div className="seam" />
        <div className="grid gap-14 lg:grid-cols-12 lg:gap-8">
          <div className="lg:col-span-6 print:hidden">
            <ContactForm />
            <p className="mt-6 text-sm text-muted-foreground">
              To see where your parcel is,{' '}
              <Link href={routes.track()} className="text-primary underline underline-offset-4">
                track your order
              </Link>
              .
            </p>
          </div>
          <section
            aria-labelledby="place-title"
            className="grid content-start gap-6 lg:col-span-5 lg:col-start-8"
          >
            <h2 id="place-title" className="text-2xl font-bold">
              Where we are in {STORE.town}
            </h2>
            <TownMap />
            <ContactDetails phone={seller.phone} email={seller.email} />
          </section>
        </div>
        <div className="seam" />
        <SellerFacts seller={seller} />
      </div>
    </>
  );
}
