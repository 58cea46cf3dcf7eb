import { buttonVariants } from '@/components/ui/button-variants';
import { routes } from '@/lib/routes';
import { LooseThread } from './loose-thread';

interface NotFoundScreenProps {
  title: string;
  sentence: string;
}

/** Plain links, not `next/link`: a full load leaves nothing of the failed page behind. */
export function NotFoundScreen({ title, sentence }: NotFoundScreenProps) {
  return (
    <div className="page-width grid min-h-[60dvh] content-center justify-items-start gap-6 py-16">
      <LooseThread />
      <h1 className="max-w-2xl text-4xl font-bold md:text-5xl">{title}</h1>
      <p className="max-w-xl text-lg text-muted-foreground">{sentence}</p>
      <div className="flex flex-wrap gap-3">
        <a href={routes.home()} className={buttonVariants({ size: 'lg' })}>
          Back to the shop
        </a>
        <a href={routes.listing()} className={buttonVariants({ variant: 'outline', size: 'lg' })}>
          See the collection
        </a>
      </div>
    </div>
  );
}
