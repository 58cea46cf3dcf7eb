'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { keepFocusAt, useKeptFocus } from '@/components/ui/use-kept-focus';

export const menuItemClass =
  'flex h-11 w-full cursor-pointer items-center px-3 text-left text-sm hover:bg-ink/6 focus:bg-ink/6 aria-[current=true]:font-semibold';

interface MenuButtonProps {
  /** For a menu that is drawn anew with what was chosen from it. */
  name?: string;
  label?: string;
  face: ReactNode;
  className: string;
  /** Where the menu stands, when not below. */
  menuClassName?: string;
  /** Elements with role 'menuitem' and tabIndex -1. */
  children: ReactNode;
}

/** A menu by the WAI-ARIA pattern, small enough to be on every page. */
export function MenuButton({
  name,
  label,
  face,
  className,
  menuClassName = '',
  children,
}: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  useKeptFocus(name, button);

  const choose = () => {
    keepFocusAt(name ?? null);
    setOpen(false);
    button.current?.focus();
  };

  useEffect(() => {
    if (!isOpen) return;
    root.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const moveFocus = (event: KeyboardEvent) => {
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = items.findIndex((item) => item.matches(':focus'));
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      items.at(target % items.length)?.focus();
    }
    if (event.key === 'Escape') {
      setOpen(false);
      button.current?.focus();
    }
    if (event.key === 'Tab') setOpen(false);
  };

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
        className={className}
      >
        {face}
      </button>
      {isOpen ? (
        <div
          id={menuId}
          role="menu"
          tabIndex={-1}
          aria-label={label ?? 'Options'}
          onKeyDown={moveFocus}
          onClick={choose}
          className={`fade-layer absolute top-full right-0 z-50 my-1.5 min-w-52 border bg-popover py-1 shadow-float ${menuClassName}`}
        >
          {children}
        </div>
      ) : null}
    </div>
  );
}
