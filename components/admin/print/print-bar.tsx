'use client';

import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { buttonVariants } from '@/components/ui/button-variants';

interface PrintBarProps {
  /** Where the parts before and after this one are, when a document has several. */
  before?: string;
  after?: string;
}

/** Prints the page it stands on once, when its letters are there; on the screen it does so again, and leads to the other parts. */
export function PrintBar({ before, after }: PrintBarProps) {
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
      {/* Each part is a document that prints itself as it comes. */}
      {before && <PartLink href={before} label="Previous part" />}
      {after && <PartLink href={after} label="Next part" />}
      <Button size="sm" variant="ghost" className="ml-auto" onClick={() => window.close()}>
        Close
      </Button>
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
