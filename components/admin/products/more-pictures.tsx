'use client';

import { ArrowLeft, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { usePictureUpload } from '../use-picture-upload';

interface MorePicturesProps {
  label: string;
  value: readonly string[];
  onChange: (urls: string[]) => void;
  most: number;
  onBusy: (isBusy: boolean) => void;
  error?: string | undefined;
}

/** Pictures after the first, in the order the shop shows them. */
export function MorePictures({ label, value, onChange, most, onBusy, error }: MorePicturesProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { sending, failure, send } = usePictureUpload((url) => onChange([...value, url]), onBusy);

  /** With an input outside the document, so that the form has one file input. */
  function choose() {
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      accept: 'image/jpeg,image/png,image/webp,image/avif',
    });
    input.onchange = () => {
      const [file] = [...(input.files ?? [])];
      if (file) void send(file);
    };
    input.click();
  }

  function remove(url: string) {
    onChange(value.filter((one) => one !== url));
    button.current?.focus();
  }

  function moveEarlier(place: number) {
    const moved = value[place];
    if (moved === undefined) return;
    const others = value.filter((_, at) => at !== place);
    onChange([...others.slice(0, place - 1), moved, ...others.slice(place - 1)]);
  }

  const fault = failure?.message ?? error;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm leading-none font-medium">{label}</legend>
      <div className="flex flex-wrap items-end gap-2">
        <ul className="contents">
          {value.map((url, place) => (
            <li key={url} className="relative h-25 w-20 border bg-secondary">
              <Picture
                src={url}
                alt={`Further picture ${place + 1}`}
                sizes="80px"
                widths={[96, 180, 360]}
                className="fill-box"
              />
              <span className="absolute inset-x-0 bottom-0 flex justify-between bg-paper/90">
                {place > 0 ? (
                  <button
                    type="button"
                    aria-label={`Move picture ${place + 1} forward`}
                    onClick={() => moveEarlier(place)}
                    className="grid size-7 cursor-pointer place-items-center"
                  >
                    <ArrowLeft className="size-4" />
                  </button>
                ) : null}
                <button
                  type="button"
                  aria-label={`Remove picture ${place + 1}`}
                  onClick={() => remove(url)}
                  className="ml-auto grid size-7 cursor-pointer place-items-center"
                >
                  <X className="size-4" />
                </button>
              </span>
            </li>
          ))}
        </ul>
        <Button
          ref={button}
          variant="outline"
          size="sm"
          disabled={value.length >= most || sending !== null}
          onClick={choose}
        >
          {sending ? `Uploading, ${sending.percent} %` : 'Add picture'}
        </Button>
      </div>
      {fault ? (
        <p role="alert" className="text-sm text-destructive">
          {fault}
        </p>
      ) : null}
    </fieldset>
  );
}
