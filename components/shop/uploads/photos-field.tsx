'use client';

import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { usePictureUpload } from '@/components/browser/use-picture-upload';
import { buttonVariants } from '@/components/ui/button-variants';
import { Picture } from '@/components/ui/picture';

interface PhotosFieldProps {
  /** Where each is uploaded to. */
  path: string;
  most: number;
  note: string;
  value: readonly string[];
  onChange: (urls: string[]) => void;
  /** Nothing should be sent while a photograph is being uploaded. */
  onBusy: (isBusy: boolean) => void;
}

/** Up to `most` photographs, uploaded as soon as they are chosen. */
export function PhotosField(props: PhotosFieldProps) {
  const { path, most, note, value, onChange, onBusy } = props;
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { sending, failure, send } = usePictureUpload(
    path,
    (url) => onChange([...value, url]),
    onBusy,
  );
  const room = most - value.length;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">Photographs (up to {most})</legend>
      <ul className="flex gap-3 empty:hidden">
        {value.map((url, at) => (
          <li key={url} className="relative">
            <Picture
              src={url}
              alt={`Your photograph ${at + 1}`}
              sizes="80px"
              widths={[96, 180, 360]}
              className="h-25 w-20 object-cover"
            />
            <button
              type="button"
              aria-label={`Remove photograph ${at + 1}`}
              onClick={() => {
                onChange(value.filter((one) => one !== url));
                input.current?.focus();
              }}
              className="absolute top-0 right-0 grid size-9 place-items-center bg-background"
            >
              <X className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <label
        className={`${buttonVariants({ variant: 'outline', size: 'sm' })} relative justify-self-start has-focus-visible:outline-2 has-focus-visible:outline-primary has-disabled:opacity-50`}
      >
        {sending ? `Uploading, ${sending.percent} %` : 'Add photographs'}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          disabled={room === 0}
          aria-describedby={noteId}
          onChange={({ currentTarget }) => {
            void send([...(currentTarget.files ?? [])].slice(0, room));
            // So that the same file can be chosen again.
            currentTarget.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
        />
      </label>
      <p id={noteId} className="text-xs text-muted-foreground">
        {note}
      </p>
      {failure ? (
        <p role="alert" className="text-sm text-destructive">
          {failure.message}
        </p>
      ) : null}
    </fieldset>
  );
}
