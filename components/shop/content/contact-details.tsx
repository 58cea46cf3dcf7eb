import { STORE } from '@/lib/store';

const { contact } = STORE;

/** Where we are and how to reach us without a form. */
export function ContactDetails({ phone, email }: { phone: string; email: string }) {
  return (
    <address className="text-sm not-italic [&_a]:font-medium [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4 [&_dd]:mt-1 [&_dd]:text-base [&_dt]:text-muted-foreground">
      <dl className="grid gap-5 sm:grid-cols-2">
        <div className="sm:row-span-2">
          <dt>Sample room</dt>
          <dd>
            {STORE.name}
            <br />
            {contact.street}
            <br />
            {STORE.town} {contact.pincode}, {STORE.state}
          </dd>
        </div>
        <div>
          <dt>Phone and WhatsApp</dt>
          <dd>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone.replaceAll(' ', '\u00a0')}</a>
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      </dl>
    </address>
  );
}
