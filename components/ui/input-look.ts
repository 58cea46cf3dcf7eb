/** Apart from `input.tsx`, so that a light page's field can look like the others without loading anything. */
export const inputLook =
  'h-11 w-full min-w-0 rounded-sm border border-input bg-white px-3 text-base placeholder:text-muted-foreground disabled:opacity-50 aria-invalid:border-destructive md:text-sm';
