export interface KeyFigure {
  figure: string;
  what: string;
}

/** The key figures, styled like a tag on a sample. */
export function KeyFigures({ lines }: { lines: readonly KeyFigure[] }) {
  return (
    <dl className="relative grid border bg-card pt-9 before:absolute before:top-3.5 before:left-5 before:size-3.5 before:rounded-full before:border before:border-input before:bg-background sm:auto-cols-fr sm:grid-flow-col sm:pt-0 sm:pl-12 sm:before:top-1/2 sm:before:-translate-y-1/2 print:break-inside-avoid">
      {lines.map(({ figure, what }) => (
        <div
          key={what}
          className="flex flex-col-reverse justify-end gap-1 border-t border-dashed border-input/60 p-5 sm:border-t-0 sm:border-l"
        >
          <dt className="text-sm text-muted-foreground">{what}</dt>
          <dd className="font-display text-2xl leading-tight font-bold tracking-tight tabular-nums">
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  );
}
