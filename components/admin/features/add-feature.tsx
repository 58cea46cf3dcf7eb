'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { callApi, messageOf } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { useAddition } from '@/components/browser/use-addition';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { type FeatureDto, type FeatureInput, featureInput } from '@/lib/features/schema';
import { routes } from '@/lib/routes';
import { ImageUpload } from '../image-upload';
import { fetchFeatures } from './use-features';

const LONGEST_DESCRIPTION = 200;

const sendFeature = (body: FeatureInput): Promise<FeatureDto> =>
  callApi(routes.api.featureAdd(), { method: 'POST', body });

const isSame = (added: FeatureDto, { image, alt }: FeatureInput) =>
  added.image === image && added.alt === alt;

const findFeature = async (sent: FeatureInput): Promise<FeatureDto | undefined> =>
  (await fetchFeatures()).findLast((one) => isSame(one, sent));

export function AddFeature({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
  const [image, setImage] = useState('');
  const [alt, setAlt] = useState('');
  const [isUploading, setUploading] = useState(false);
  const { add, findAdded } = useAddition(sendFeature, findFeature);
  const { trigger, isMutating, error } = useSWRMutation(
    routes.api.features(),
    async (_, { arg }: { arg: FeatureInput }) => {
      const earlier = await findAdded();
      return earlier && isSame(earlier, arg) ? earlier : add(arg);
    },
    { throwOnError: false },
  );
  const button = useRef<HTMLButtonElement>(null);

  const isUnsaved = isUploading || image !== '' || alt !== '';
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const added = await trigger(featureInput.parse({ image, alt }));
    if (!added) return;
    toast.success('Feature image added successfully');
    // Without a picture the pressed button is disabled.
    if (document.activeElement === button.current)
      form.querySelector<HTMLElement>('[type=file]')?.focus();
    // What has been typed meanwhile is for the next one.
    setImage((now) => (now === image ? '' : now));
    setAlt((now) => (now === alt ? '' : now));
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
        <Button
          ref={button}
          type="submit"
          disabled={image === '' || isUploading}
          aria-disabled={isMutating}
        >
          Upload
        </Button>
      </div>
    </form>
  );
}
