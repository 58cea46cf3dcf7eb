'use client';

import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { buttonVariants } from '@/components/ui/button-variants';
import { Label } from '@/components/ui/label';
import { Link } from '@/components/ui/link';
import type { AnyPreview } from '@/lib/imports/schema';
import { formatCount } from '@/lib/money';
import { FileDrop } from '../file-drop';
import { LeaveUnsaved } from '../leave-unsaved';
import { type ImportPaths, useImport } from './use-import';

interface FileImportProps<Preview extends AnyPreview> {
  paths: ImportPaths;
  intro: ReactNode;
  /** How much the file may hold. */
  hint: string;
  /** What one changed thing is, as in 'product'. */
  one: string;
  changing: (counts: Preview['counts']) => number;
  /** What an import did, as a sentence. */
  done: (counts: Preview['counts']) => string;
  back: { href: string; label: string };
  children: (preview: Preview) => ReactNode;
}

const STILL_RUNNING = {
  title: 'Leave during the import?',
  description:
    'The import is still running. If you leave, it goes on, and a message tells you how it ended.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
};

/** Chooses a CSV file, shows what it would change, and then changes it. */
export function FileImport<Preview extends AnyPreview>(props: FileImportProps<Preview>) {
  const id = useId();
  const { file, preview, work, failure, done, look, apply } = useImport<Preview>(
    props.paths,
    props.done,
  );
  const [mayLeave, setMayLeave] = useState(false);
  const changing = preview ? props.changing(preview.counts) : 0;
  return (
    <div className="grid gap-6">
      <p className="max-w-prose text-sm text-muted-foreground">{props.intro}</p>
      <div className="grid max-w-md gap-2">
        <Label htmlFor={id}>CSV file</Label>
        <FileDrop
          id={id}
          hint={`Drag the file here or click to choose it. ${props.hint}`}
          accept=".csv,text/csv"
          disabled={work !== null}
          onFile={look}
        />
      </div>
      <div role="status" className="grid gap-2 text-sm empty:sr-only">
        {work ? (
          <>
            <p>{work.what === 'checking' ? `Checking ${file?.name}` : `Importing ${file?.name}`}</p>
            <progress
              aria-label={work.percent < 100 ? 'Sent' : 'Working'}
              max={100}
              // Without a value, while the server works, it is indeterminate.
              {...(work.percent < 100 && { value: work.percent })}
              className="h-1.5 w-full max-w-md accent-primary"
            />
          </>
        ) : null}
        {done ? (
          <div className="grid justify-items-start gap-3 border border-success bg-white p-4">
            <p className="font-semibold">{props.done(done)}</p>
            <Link
              href={props.back.href}
              className={buttonVariants({ variant: 'outline', size: 'sm' })}
            >
              {props.back.label}
            </Link>
          </div>
        ) : null}
      </div>
      {failure ? (
        <p role="alert" className="border border-destructive bg-white p-4 text-sm text-destructive">
          {failure}
        </p>
      ) : null}
      {preview ? (
        <>
          {props.children(preview)}
          <div
            hidden={changing === 0 && preview.counts.problems === 0}
            className="sticky bottom-0 border-t bg-background py-3"
          >
            <Button
              disabled={preview.counts.problems > 0 || changing === 0}
              aria-disabled={work !== null}
              onClick={() => {
                setMayLeave(false);
                void apply();
              }}
            >
              Import {formatCount(changing, props.one)}
            </Button>
          </div>
        </>
      ) : null}
      <LeaveUnsaved
        isUnsaved={work?.what === 'importing' && !mayLeave}
        onDiscard={() => setMayLeave(true)}
        question={STILL_RUNNING}
      />
    </div>
  );
}
