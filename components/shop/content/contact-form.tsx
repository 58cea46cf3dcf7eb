'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { EmailField } from '@/components/ui/email-field';
import { FormField, TextareaField } from '@/components/ui/form-field';
import { useHydrated } from '@/components/ui/use-hydrated';
import { WhileShown } from '@/components/ui/while-shown';
import { whatsAppLink } from '@/lib/contact/rules';
import { type ContactInput, contactInput } from '@/lib/contact/schema';

/** Opens a tab that cannot reach back into ours. */
function openApart(link: string): void {
  const tab = window.open(link, '_blank');
  if (tab) tab.opener = null;
}

/**
 * Nothing is sent to our server: it opens a WhatsApp chat with the entries, which the visitor sends. The form keeps
 * them.
 */
export function ContactForm() {
  return (
    <WhileShown>
      <Entries />
    </WhileShown>
  );
}

function Entries() {
  const [link, setLink] = useState<string | null>(null);
  const isReady = useHydrated();
  // Without default values, which would wipe what was typed before the script loaded.
  const form = useForm<ContactInput>({ resolver: zodResolver(contactInput) });
  const { errors } = form.formState;

  const submit = form.handleSubmit(
    (entries) => {
      const chat = whatsAppLink(entries);
      setLink(chat);
      openApart(chat);
    },
    () => setLink(null),
  );

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <FormField
        label="Name"
        autoComplete="name"
        required
        error={errors.name?.message}
        {...form.register('name')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          label="Phone"
          type="tel"
          autoComplete="tel"
          required
          error={errors.phone?.message}
          {...form.register('phone')}
        />
        <EmailField error={errors.email?.message} {...form.register('email')} />
      </div>
      <TextareaField
        label="Comments"
        rows={5}
        hint="For an order, its order number. For a size, your waist in centimetres or inches."
        error={errors.comments?.message}
        {...form.register('comments')}
      />
      <Button type="submit" size="lg" className="justify-self-start" disabled={!isReady}>
        Submit via WhatsApp
      </Button>
      <p role="status" className="min-h-5 text-sm">
        {link ? (
          <>
            Your message stands ready in WhatsApp; press send there. If no tab has opened,{' '}
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              className="text-primary underline underline-offset-4"
            >
              open the chat here
            </a>
            .
          </>
        ) : null}
      </p>
    </form>
  );
}
