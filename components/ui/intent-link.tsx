import type { ComponentProps } from 'react';

interface IntentLinkProps extends ComponentProps<'a'> {
  href: string;
  /** Whether the page it leads to begins at its top; a layer over this one leaves it where it is. */
  scroll?: boolean;
}

/** A link inside the shop: a bare anchor, which `LinkGuide` turns into a navigation without a load. */
export function IntentLink({ scroll = true, ...props }: IntentLinkProps) {
  return <a {...props} data-guided={scroll ? 'page' : 'layer'} />;
}
