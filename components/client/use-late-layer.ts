import { useEffect, useState } from 'react';

/** A layer that `later` loads when it is first opened. It stays drawn from then on, so that it can close as it opened. */
export function useLateLayer() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = (isWanted: boolean) => {
    setWasOpened(isWanted);
    setOpen(isWanted);
  };
  // Back leads to another page, over which it would go on standing.
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpen(false);
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [isOpen]);
  return {
    isOpen,
    wasOpened,
    open: () => open(true),
    /** For the layer itself. */
    layer: { isOpen, onOpenChange: setOpen, onUnavailable: () => open(false) },
  };
}
