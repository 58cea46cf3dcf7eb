interface PriceAfterProps {
  /** Left out if nothing is taken off. */
  before?: string | undefined;
  now: string;
}

/** What something costs after a discount, and what it would cost without. */
export function PriceAfter({ before, now }: PriceAfterProps) {
  if (before === undefined) return now;
  return (
    <>
      <s className="font-normal text-muted-foreground">
        <span className="sr-only">Before discounts </span>
        {before}
      </s>{' '}
      <span className="whitespace-nowrap">
        <span className="sr-only">After discounts </span>
        {now}
      </span>
    </>
  );
}
