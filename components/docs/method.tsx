import { cn } from '../ui/class-names';

const LOOKS: Record<string, string> = {
  GET: 'border-ink/40',
  DELETE: 'border-destructive text-destructive',
};

/** The verb of a call: reading is quiet, what writes has ink. */
export function Method({ children, className }: { children: string; className?: string }) {
  return (
    <span
      className={cn(
        'inline-block min-w-14 rounded-sm border px-1.5 py-0.5 text-center font-mono text-xs font-semibold',
        LOOKS[children] ?? 'border-primary bg-primary text-primary-foreground',
        className,
      )}
    >
      {children}
    </span>
  );
}
