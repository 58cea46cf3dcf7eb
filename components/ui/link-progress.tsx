'use client';

import { useLinkStatus } from 'next/link';

/** A bar across the top while the page of the link around it is long in coming. */
export function LinkProgress() {
  return useLinkStatus().pending ? <span aria-hidden className="link-progress" /> : null;
}
