'use client';

import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { buttonVariants } from '@/components/ui/button-variants';

/** Addresses of the parts before and after this one, if a document has several. */
export interface Parts {
  previous?: string;
  next?: string;
  /** 'Part 2 of 3' */
  position?: string;
}

interface PrintBarProps extends Parts {
  /** How many of the selected orders were not found. */
  missing?: number;
  /** Numbers of the orders that are not printed, and why. */
  leftOut?: { numbers: readonly string[]; why: string };
}

/** Opens the print dialog once the fonts have loaded; not printed itself. */
export function PrintBar({ missing = 0, leftOut, ...parts }: PrintBarProps) {
  const hasPrinted = useRef(false);
  useEffect(() => {
    if (hasPrinted.current) return;
    hasPrinted.current = true;
    // Fonts are requested during layout, and `ready` waits for those that are.
    document.body.getBoundingClientRect();
    void document.fonts.ready.then(() => window.print());
  }, []);

  return (
    <div className="mb-6 flex flex-wrap gap-2 border-b pb-4 print:hidden">
      <Button size="sm" onClick={() => window.print()}>
        <Printer />
        Print
      </Button>
      <PartLinks {...parts} />
      <Button size="sm" variant="ghost" className="ml-auto" onClick={() => window.close()}>
        Close
      </Button>
      {missing > 0 && (
        <p role="status" className="w-full text-sm text-destructive">
          {missing === 1
            ? 'One of the selected orders was not found.'
            : `${missing} of the selected orders were not found.`}
        </p>
      )}
      {leftOut && leftOut.numbers.length > 0 && (
        <p role="status" className="w-full text-sm text-destructive">
          Not here, as they are {leftOut.why}: {leftOut.numbers.join(', ')}
        </p>
      )}
    </div>
  );
}

/** Shown when there is nothing to print; by default it says that nothing was found. */
export function NothingToPrint({ parts, children }: { parts: Parts; children?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>{children ?? 'No orders to print: none of those that the address names was found.'}</p>
      <div className="flex flex-wrap gap-2">
        <PartLinks {...parts} />
      </div>
    </div>
  );
}

/** Full loads, as each part prints itself when it loads. */
function PartLinks({ previous, next, position }: Parts) {
  return (
    <>
      {previous && <PartLink href={previous} label="Previous part" />}
      {position && <span className="self-center text-sm">{position}</span>}
      {next && <PartLink href={next} label="Next part" />}
    </>
  );
}

function PartLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
      {label}
    </a>
  );
}
