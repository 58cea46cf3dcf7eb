import type { ReactNode } from 'react';

export function Copy({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-[65ch] space-y-4 leading-relaxed text-pretty [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4 [&_li]:pl-1 [&_li]:marker:text-muted-foreground [&_ol]:list-decimal [&_ol]:space-y-2 [&_ol]:pl-5 [&_ul]:list-[square] [&_ul]:space-y-2 [&_ul]:pl-5">
      {children}
    </div>
  );
}
