'use client';

import { ImagePlus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { usePictureUpload } from '@/components/browser/use-picture-upload';
import { Button } from '@/components/ui/button';
import { Label } from '@/components/ui/label';
import { Picture } from '@/components/ui/picture';
import { Skeleton } from '@/components/ui/skeleton';
import { panelApi } from '@/lib/panel-routes';
import { FileDrop } from './file-drop';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

interface ImageUploadProps {
  /** Names the file input. */
  label: string;
  /** The picture's URL; '' while there is none. */
  value: string;
  onChange: (url: string) => void;
  /** Nothing should be saved while a picture is being uploaded. */
  onBusy?: (isBusy: boolean) => void;
  error?: string | undefined;
  disabled?: boolean;
}

/** Uploads a picture that is dropped, chosen or pasted, and shows it; it can be removed again. */
export function ImageUpload({
  label,
  value,
  onChange,
  onBusy,
  error,
  disabled = false,
}: ImageUploadProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [stored, setStored] = useState({ url: '', name: '' });
  const { sending, failure, send, stop } = usePictureUpload(
    panelApi.adminProductUpload(),
    (url, name) => {
      setStored({ url, name });
      onChange(url);
    },
    onBusy,
  );
  const isNamed = value !== '' && value === stored.url;

  const pasted = useRef(send);
  pasted.current = send;
  useEffect(() => {
    function onPaste(event: ClipboardEvent) {
      const [file] = [...(event.clipboardData?.files ?? [])];
      if (!file || isTextForAField(event)) return;
      event.preventDefault();
      if (!disabled) void pasted.current([file]);
    }
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [disabled]);

  /** Keeps the picture that was there before. */
  function removeFile() {
    stop();
    input.current?.focus();
  }

  function clear() {
    removeFile();
    onChange('');
  }

  const fault = failure?.message ?? error;
  return (
    <div className="grid gap-2">
      <Label htmlFor={id}>{label}</Label>
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
        <div className="relative grid h-35 place-items-center border bg-secondary text-muted-foreground">
          {sending ? <Skeleton className="size-full" /> : null}
          {!sending && value !== '' ? (
            <Picture
              src={value}
              alt="Preview of the picture"
              sizes="112px"
              widths={[180, 360]}
              className="fill-box"
            />
          ) : null}
          {!sending && value === '' ? <ImagePlus className="size-6" /> : null}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-between gap-2">
          <FileDrop
            ref={input}
            id={id}
            hint={
              disabled
                ? 'To show another one first, add it below and press ‘Make this the first’.'
                : 'Drag a picture here, click to choose one, or paste it. JPEG, PNG, WebP or AVIF; a large photograph is made smaller.'
            }
            accept={TYPES}
            disabled={disabled}
            errorId={fault && `${id}-error`}
            onFile={(file) => void send([file])}
          />
          {sending ? (
            <div className="grid gap-1">
              <FileName name={sending.name} label="Remove file" onRemove={removeFile} />
              <progress
                max={100}
                value={sending.percent}
                aria-label={`Uploading ${sending.name}`}
                className="h-1.5 w-full accent-primary"
              />
            </div>
          ) : null}
          {failure ? (
            <FileName name={failure.name} label="Remove file" onRemove={removeFile} />
          ) : null}
          {!sending && !failure && isNamed ? (
            <FileName name={stored.name} label="Remove file" onRemove={clear} />
          ) : null}
          {!sending && !failure && value !== '' && !disabled ? (
            <Button variant="outline" size="sm" className="justify-self-start" onClick={clear}>
              Delete image
            </Button>
          ) : null}
        </div>
      </div>
      {fault ? (
        <p id={`${id}-error`} role="alert" className="text-sm text-destructive">
          {fault}
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {sending
          ? `Uploading ${sending.name}`
          : value !== '' && !disabled
            ? 'Picture uploaded'
            : ''}
      </p>
    </div>
  );
}

/** Spreadsheets copy cells as text and as a picture: in a text field, the text is meant. */
const isTextForAField = ({ target, clipboardData }: ClipboardEvent): boolean =>
  clipboardData?.types.includes('text/plain') === true &&
  target instanceof Element &&
  target.matches('textarea, input:not([type=file])');

function FileName(props: { name: string; label: string; onRemove: () => void }) {
  return (
    <p className="flex items-center justify-between gap-2 text-sm">
      <span className="truncate">{props.name}</span>
      <Button variant="ghost" size="icon-sm" aria-label={props.label} onClick={props.onRemove}>
        <X />
      </Button>
    </p>
  );
}
