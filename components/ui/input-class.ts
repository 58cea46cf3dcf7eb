/** Without tailwind-merge (9 KB), which `Input` brings: for the first load of public pages. */
export const inputClass =
  'h-11 w-full min-w-0 rounded-sm border border-input bg-white px-3 text-base placeholder:text-muted-foreground disabled:opacity-50 aria-invalid:border-destructive md:text-sm';
