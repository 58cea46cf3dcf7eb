'use client';

import { ImagePlus, X } from 'lucide-react';
import Image from 'next/image';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Label } from '@/components/ui/label';
import { Skeleton } from '@/components/ui/skeleton';
import { usePictureUpload } from './use-picture-upload';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

interface ImageUploadProps {
  /** Names the file input. */
  label: string;
  /** The picture's address; '' while there is none. */
  value: string;
  onChange: (url: string) => void;
  /** While a picture is on its way, nothing should be saved without it. */
  onBusy?: (isBusy: boolean) => void;
  error?: string | undefined;
  disabled?: boolean;
}

/** A picture by drag, click or paste: its name while it is sent, then itself, with a way to take it back. */
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
  const [isOver, setOver] = useState(false);
  const { sending, failure, send, stop } = usePictureUpload(onChange, onBusy);

  function take(files: FileList | null | undefined) {
    const [file] = [...(files ?? [])];
    if (file && !disabled) void send(file);
  }

  const paste = useRef(take);
  paste.current = take;
  useEffect(() => {
    function onPaste(event: ClipboardEvent) {
      if (!event.clipboardData?.files.length || isTextForAField(event)) return;
      event.preventDefault();
      paste.current(event.clipboardData.files);
    }
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  /** The one that was there before stays. */
  function removeFile() {
    stop();
    if (input.current) input.current.value = '';
    input.current?.focus();
  }

  function clear() {
    removeFile();
    onChange('');
  }

  const fault = failure?.message ?? error;
  const about = fault ? `${id}-error` : `${id}-hint`;
  return (
    <div className="grid gap-2">
      <Label htmlFor={id}>{label}</Label>
      <div className="grid grid-cols-[7rem_1fr] gap-3">
        <div className="relative grid h-35 place-items-center border bg-secondary text-muted-foreground">
          {sending ? <Skeleton className="size-full" /> : null}
          {!sending && value !== '' ? (
            <Image
              src={value}
              alt="Preview of the picture"
              fill
              sizes="112px"
              className="object-cover"
            />
          ) : null}
          {!sending && value === '' ? <ImagePlus className="size-6" /> : null}
        </div>
        <div className="grid min-w-0 content-between gap-2">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the file input that fills it is the control; a drop beside its text counts too. */}
          <div
            onDragOver={(event) => {
              event.preventDefault();
              setOver(!disabled);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
            className={`relative grid min-h-22 place-items-center border border-dashed border-input bg-white p-3 text-center text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:bg-transparent ${isOver ? 'border-solid border-primary bg-secondary' : ''}`}
          >
            <p id={`${id}-hint`} className="text-muted-foreground">
              {disabled
                ? 'The picture stays as it was added.'
                : 'Drag a picture here, click to choose one, or paste it. JPEG, PNG, WebP or AVIF, up to 5 MB.'}
            </p>
            <input
              ref={input}
              id={id}
              type="file"
              accept={TYPES}
              disabled={disabled}
              aria-invalid={fault ? true : undefined}
              aria-describedby={about}
              onChange={(event) => take(event.target.files)}
              className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
            />
          </div>
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

/** Cells of a spreadsheet are copied as text and as a picture of it: where one types, the text is meant. */
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
