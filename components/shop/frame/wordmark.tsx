import { routes } from '@/lib/routes';
import { STORE } from '@/lib/store';

/** The shop's name as a link: `<Link {...WORDMARK} />`, or `<a>` if it leads to another area. */
export const WORDMARK = {
  href: routes.home(),
  'aria-label': `${STORE.name}, home page`,
  className: 'font-display text-2xl font-bold tracking-tighter',
  children: (
    <>
      {STORE.name.toLowerCase()}
      <span aria-hidden className="text-turmeric">
        .
      </span>
    </>
  ),
};
