import { buttonVariants } from '@/components/ui/button-variants';
import { IntentLink } from '@/components/ui/intent-link';
import { routes } from '@/lib/routes';

interface DeadEndProps {
  title: string;
  sentence: string;
}

/** A page that is none: one sentence, one way out. */
export function DeadEnd({ title, sentence }: DeadEndProps) {
  return (
    <div className="page-width grid min-h-[60dvh] content-center justify-items-start gap-5 py-16">
      <h1 className="text-4xl font-bold md:text-5xl">{title}</h1>
      <p className="text-lg text-muted-foreground">{sentence}</p>
      <IntentLink href={routes.home()} className={buttonVariants()}>
        Back to the shop
      </IntentLink>
    </div>
  );
}
