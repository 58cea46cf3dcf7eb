'use client';

import { type Ref, useState } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';

interface FileDropProps {
  id: string;
  hint: string;
  accept: string;
  disabled: boolean;
  onFile: (file: File) => void;
  /** The id of the error message. */
  errorId?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A file input that fills its frame, for clicks, the keyboard, or a dropped file. */
export function FileDrop({ id, hint, accept, onFile, errorId, ref, ...props }: FileDropProps) {
  // A file chosen before the script has loaded would be ignored, and so would be choosing it again.
  const isReady = useHydrated();
  const disabled = props.disabled || !isReady;
  const [isOver, setOver] = useState(false);
  const take = ([file]: Iterable<File>) => {
    if (file && !disabled) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control is the file input that fills this frame.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      className={`relative grid min-h-22 place-items-center border border-dashed border-input bg-white p-3 text-center text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:bg-transparent ${isOver ? 'border-solid border-primary bg-secondary' : ''}`}
    >
      <p id={`${id}-hint`} className="text-muted-foreground">
        {hint}
      </p>
      <input
        ref={ref}
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId ?? `${id}-hint`}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
      />
    </div>
  );
}
