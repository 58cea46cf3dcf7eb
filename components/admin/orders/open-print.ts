import { toast } from '@/components/browser/toast';

/** Specification 2.13. */
const SIZE = 'width=800,height=600';

/** Opens a page that prints itself in a new window. */
export function openPrint(path: string): void {
  if (window.open(path, '_blank', SIZE) === null)
    toast.error('The browser did not open the print window. Please allow pop-ups for this site.');
}
