'use client';

import { type FormEvent, useEffect, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { callApiForEnvelope, messageOf } from '@/components/client/api-client';
import { toast } from '@/components/client/toast';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import type { FeatureInput } from '@/lib/features/schema';
import { routes } from '@/lib/routes';
import { ImageUpload } from '../image-upload';

const LONGEST_DESCRIPTION = 200;

export function AddFeature({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
  const [image, setImage] = useState('');
  const [alt, setAlt] = useState('');
  const [isUploading, setUploading] = useState(false);
  const { trigger, isMutating, error } = useSWRMutation(
    routes.api.features(),
    (_, { arg }: { arg: FeatureInput }) =>
      callApiForEnvelope<{ message: string }>(routes.api.featureAdd(), {
        method: 'POST',
        body: arg,
      }),
    {
      throwOnError: false,
      onSuccess({ message }) {
        setImage('');
        setAlt('');
        toast.success(message);
      },
    },
  );

  const isUnsaved = isUploading || image !== '' || alt !== '';
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void trigger({ image, alt });
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <ImageUpload
        label="Feature image"
        value={image}
        onChange={setImage}
        onBusy={setUploading}
        error={error && messageOf(error, 'The picture could not be added. Please try again.')}
      />
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <FormField
          label="What it shows"
          value={alt}
          maxLength={LONGEST_DESCRIPTION}
          onChange={(event) => setAlt(event.target.value)}
          placeholder="Two joggers on a line, read out to whoever cannot see it"
        />
        <Button type="submit" disabled={image === '' || isUploading} aria-disabled={isMutating}>
          Upload
        </Button>
      </div>
    </form>
  );
}
