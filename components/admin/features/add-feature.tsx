'use client';

import { type FormEvent, useEffect, useId, useState } from 'react';
import { toast } from 'sonner';
import { callApiForEnvelope, messageOf } from '@/components/client/api-client';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { routes } from '@/lib/routes';
import { ImageUpload } from '../image-upload';

const LONGEST_DESCRIPTION = 200;

interface AddFeatureProps {
  onAdded: () => Promise<unknown>;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** A picture and what it shows; it comes after the others. */
export function AddFeature({ onAdded, onUnsaved }: AddFeatureProps) {
  const id = useId();
  const [image, setImage] = useState('');
  const [alt, setAlt] = useState('');
  const [isUploading, setUploading] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();

  const isUnsaved = isUploading || image !== '' || alt !== '';
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setFailure(undefined);
    try {
      const { message } = await callApiForEnvelope<{ message: string }>(routes.api.featureAdd(), {
        method: 'POST',
        body: { image, alt },
      });
      setImage('');
      setAlt('');
      await onAdded();
      toast.success(message);
    } catch (error) {
      setFailure(messageOf(error, 'The picture could not be added. Please try again.'));
    } finally {
      setSending(false);
    }
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <ImageUpload
        label="Feature image"
        value={image}
        onChange={setImage}
        onBusy={setUploading}
        error={failure}
      />
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <div className="grid gap-2">
          <Label htmlFor={id}>What it shows</Label>
          <Input
            id={id}
            value={alt}
            maxLength={LONGEST_DESCRIPTION}
            onChange={(event) => setAlt(event.target.value)}
            placeholder="Two joggers on a line, read out to whoever cannot see it"
          />
        </div>
        <Button type="submit" disabled={image === '' || isUploading || isSending}>
          Upload
        </Button>
      </div>
    </form>
  );
}
