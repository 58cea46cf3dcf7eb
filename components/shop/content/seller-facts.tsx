import type { SettingsDto } from '@/lib/settings/schema';
import { stateName } from '@/lib/settings/state-rules';

/** Who sells, and who answers complaints: consumer law wants this one click away from every page. */
export function SellerFacts({ seller }: { seller: SettingsDto }) {
  const officer = [seller.officerName, seller.officerDesignation].filter(Boolean).join(', ');
  return (
    <section aria-labelledby="seller-title" className="grid gap-6">
      <h2 id="seller-title" className="text-2xl font-bold">
        Seller details
      </h2>
      <dl className="grid gap-5 text-sm sm:grid-cols-2 lg:grid-cols-4 [&_dd]:mt-1 [&_dd]:text-base [&_dd]:wrap-anywhere [&_dt]:text-muted-foreground">
        <div>
          <dt>Seller</dt>
          <dd className="whitespace-pre-line">
            {seller.legalName}
            {'\n'}
            {seller.address}
            {'\n'}
            {stateName(seller.stateCode)} {seller.pincode}
          </dd>
        </div>
        {seller.gstin === '' ? null : (
          <div>
            <dt>GSTIN</dt>
            <dd>{seller.gstin}</dd>
          </div>
        )}
        <div>
          <dt>Phone and email</dt>
          <dd className="whitespace-pre-line">
            {seller.phone}
            {'\n'}
            {seller.email}
          </dd>
        </div>
        <div>
          <dt>Complaints</dt>
          <dd className="whitespace-pre-line">
            {officer}
            {'\n'}
            {seller.officerContact}
          </dd>
        </div>
      </dl>
      <p className="max-w-prose text-sm text-muted-foreground">
        We reply to complaints within 48 hours and settle them within a month.
      </p>
    </section>
  );
}
