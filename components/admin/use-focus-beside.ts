'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * A row that is deleted takes the button with it that had the focus. Once the dialog about it has closed, the focus is
 * on the same button of the row beside it, or at the top of the page when it was the last one.
 */
export function useFocusBeside(isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  const beside = useRef<Element | null>(null);

  useLayoutEffect(() => {
    if (!isOpen) return;
    const button = document.activeElement;
    const row = button?.closest('li');
    opener.current = button;
    beside.current = buttonLike(button, row?.nextElementSibling ?? row?.previousElementSibling);
  }, [isOpen]);

  useEffect(() => {
    if (isOpen || !opener.current || opener.current.isConnected) return;
    const target = beside.current?.isConnected ? beside.current : document.getElementById('main');
    if (target instanceof HTMLElement) target.focus();
    opener.current = null;
  }, [isOpen]);
}

const buttonLike = (button: Element | null, row: Element | null | undefined): Element | null =>
  [...(row?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === button?.textContent,
  ) ?? null;
