import { WhileShown } from '@/components/ui/while-shown';
import { SubscribeForm } from './subscribe-form';

const TITLE_ID = 'subscribe-title';

export function Subscribe() {
  return (
    <WhileShown>
      <section aria-labelledby={TITLE_ID} className="page-width mt-16 md:mt-24 print:hidden">
        <div className="grid gap-8 bg-secondary p-6 md:grid-cols-2 md:items-center md:gap-16 md:p-12">
          <div className="grid gap-3">
            <h2 id={TITLE_ID} className="text-2xl font-bold md:text-3xl">
              News from the mill
            </h2>
            <p className="max-w-[46ch] text-muted-foreground">
              A short email when we have a new fabric or colour. Nothing else.
            </p>
          </div>
          <SubscribeForm />
        </div>
      </section>
    </WhileShown>
  );
}
