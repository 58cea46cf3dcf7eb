'use client';

import { useEffect } from 'react';

const keep = (event: DragEvent) =>
  event.dataTransfer?.types.includes('Files') && event.preventDefault();

/** A file dropped beside its field would be opened in place of the page, and what stands there be gone. */
export function useKeptPage(): void {
  useEffect(() => {
    document.addEventListener('dragover', keep);
    document.addEventListener('drop', keep);
    return () => {
      document.removeEventListener('dragover', keep);
      document.removeEventListener('drop', keep);
    };
  }, []);
}
