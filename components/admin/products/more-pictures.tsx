'use client';

import { ArrowUp, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { usePictureUpload } from '@/components/browser/use-picture-upload';
import { Button } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { panelApi } from '@/lib/panel-routes';
import { Sortable, useSortableItem } from '../sortable';

interface MorePicturesProps {
  label: string;
  value: string[];
  onChange: (urls: string[]) => void;
  /** Makes one of them the product's first picture; the previous first comes next. */
  onMakeFirst: (url: string) => void;
  most: number;
  hasFirst: boolean;
  onBusy: (isBusy: boolean) => void;
  error?: string | undefined;
}

/** Pictures after the first, in the order the shop shows them. */
export function MorePictures({ value, onChange, onMakeFirst, ...props }: MorePicturesProps) {
  const { label, most, hasFirst, onBusy, error } = props;
  const countId = useId();
  const faultId = useId();
  const list = useRef<HTMLOListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { sending, failure, send } = usePictureUpload(
    panelApi.adminProductUpload(),
    (url) => onChange([...value, url]),
    onBusy,
  );
  /** Files for which there was no room. */
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const isFull = value.length >= most;

  /** Uses an input outside the document, so that the form has only one file input. */
  function choose() {
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      accept: 'image/jpeg,image/png,image/webp,image/avif',
      multiple: true,
    });
    input.onchange = () => {
      const files = [...(input.files ?? [])];
      const room = most - value.length;
      setLeftOut(files.slice(room).map(({ name }) => name));
      void send(files.slice(0, room));
    };
    input.click();
  }

  function remove(url: string) {
    onChange(value.filter((one) => one !== url));
    setLeftOut([]);
    button.current?.focus();
  }

  function makeFirst(url: string) {
    onMakeFirst(url);
    // The list is hidden while it is empty.
    (hasFirst || value.length > 1 ? list : button).current?.focus();
  }

  const noRoom =
    leftOut.length > 0 && `At most ${most + 1} pictures: ${leftOut.join(', ')} left out`;
  const fault = [failure?.message ?? error, noRoom].filter(Boolean).join(' · ');
  return (
    <fieldset
      className="grid gap-2"
      // The form focuses the fields it refuses.
      tabIndex={fault ? -1 : undefined}
      aria-invalid={fault ? true : undefined}
      aria-describedby={fault ? faultId : undefined}
    >
      <legend className="mb-2 text-sm leading-none font-medium">{label}</legend>
      <Sortable ids={value} onReorder={onChange}>
        {(move) => (
          <ol
            ref={list}
            tabIndex={-1}
            aria-label={label}
            className="grid gap-2 outline-none empty:hidden sm:grid-cols-2"
          >
            {value.map((url, place) => (
              <MorePicture
                key={url}
                url={url}
                place={place}
                onMove={() => move(place, place - 1)}
                onMakeFirst={() => makeFirst(url)}
                onRemove={() => remove(url)}
              />
            ))}
          </ol>
        )}
      </Sortable>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={button}
          variant="outline"
          size="sm"
          aria-disabled={isFull || sending !== null}
          aria-describedby={countId}
          onClick={choose}
        >
          {sending ? uploading(sending) : 'Add pictures'}
        </Button>
        <p id={countId} className="text-sm text-muted-foreground">
          {hasFirst
            ? `${value.length + 1} of ${most + 1} pictures with the first`
            : `${value.length} of ${most + 1} pictures, no first one yet`}
        </p>
      </div>
      {fault ? (
        <p id={faultId} role="alert" className="text-sm text-destructive">
          {fault}
        </p>
      ) : null}
    </fieldset>
  );
}

const uploading = ({ place, count, percent }: { place: number; count: number; percent: number }) =>
  `Uploading${count > 1 ? ` ${place} of ${count}` : ''}, ${percent} %`;

interface MorePictureProps {
  url: string;
  place: number;
  onMove: () => void;
  onMakeFirst: () => void;
  onRemove: () => void;
}

function MorePicture({ url, place, onMove, onMakeFirst, onRemove }: MorePictureProps) {
  const { item, handle, isDragging } = useSortableItem(url);
  const number = place + 1;
  return (
    <li
      {...item}
      className={`relative flex border bg-card ${isDragging ? 'z-10 shadow-float outline-2 outline-primary' : ''}`}
    >
      <span className="relative h-25 w-20 shrink-0 bg-secondary">
        <Picture
          src={url}
          alt={`Further picture ${number}`}
          sizes="80px"
          widths={[96, 180, 360]}
          className="fill-box"
        />
      </span>
      <div className="grid min-w-0 grow content-between p-1">
        <div className="flex">
          {handle(`Drag picture ${number}`)}
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Move picture ${number} forward`}
            aria-disabled={place === 0}
            onClick={onMove}
          >
            <ArrowUp />
          </Button>
          <Button
            variant="ghost"
            size="icon-sm"
            className="ml-auto"
            aria-label={`Remove picture ${number}`}
            onClick={onRemove}
          >
            <X />
          </Button>
        </div>
        <Button variant="ghost" size="sm" className="justify-self-start px-2" onClick={onMakeFirst}>
          Make this the first<span className="sr-only">, picture {number}</span>
        </Button>
      </div>
    </li>
  );
}
