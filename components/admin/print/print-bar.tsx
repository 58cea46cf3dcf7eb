'use client';

import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { buttonVariants } from '@/components/ui/button-variants';

interface PrintBarProps {
  /** The parts before and after this one, when a document has several. */
  previous?: string;
  next?: string;
  /** How many of the selected orders were not found. */
  missing?: number;
  /** Numbers of those that are not printed, and why. */
  leftOut?: { numbers: readonly string[]; why: string };
}

/** Opens the print dialog once the fonts have loaded; not printed itself. */
export function PrintBar({ previous, next, missing = 0, leftOut }: PrintBarProps) {
  const hasPrinted = useRef(false);
  useEffect(() => {
    if (hasPrinted.current) return;
    hasPrinted.current = true;
    void document.fonts.ready.then(() => window.print());
  }, []);

  return (
    <div className="mb-6 flex flex-wrap gap-2 border-b pb-4 print:hidden">
      <Button size="sm" onClick={() => window.print()}>
        <Printer />
        Print
      </Button>
      {/* Loaded anew, as each part prints itself when it loads. */}
      {previous && <PartLink href={previous} label="Previous part" />}
      {next && <PartLink href={next} label="Next part" />}
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

function PartLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
      {label}
    </a>
  );
}
