'use client';

import { arrayMove } from '@dnd-kit/sortable';
import { type KeyboardEvent, type RefObject, useState } from 'react';

interface Lifted {
  id: string;
  /** As they were when it was lifted. */
  before: readonly string[];
}

interface Given {
  ids: readonly string[];
  reorder: (ids: readonly string[]) => void;
  say: (words: string) => void;
  /** What is to have the focus once the rows stand in their new order. */
  focusNext: RefObject<HTMLElement | null>;
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * A row lifted with Space and moved with the arrow keys: one press is one place. The drag library's own keyboard looks
 * for the nearest row on the screen, and is wrong by one while the page scrolls.
 */
export function useLiftedRow({ ids, reorder, say, focusNext }: Given) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const placeOf = (id: string) => `${ids.indexOf(id) + 1} of ${ids.length}`;

  function putDown(id: string) {
    setLifted(null);
    say(`It is now ${placeOf(id)}.`);
  }

  function move(id: string, by: -1 | 1, handle: HTMLElement) {
    const from = ids.indexOf(id);
    const to = from + by;
    if (from < 0 || to < 0 || to >= ids.length) return;
    focusNext.current = handle;
    reorder(arrayMove([...ids], from, to));
    say(`It would be ${to + 1} of ${ids.length}.`);
  }

  function pressed(id: string, event: KeyboardEvent<HTMLElement>) {
    const isLifted = lifted?.id === id;
    const step = STEPS[event.key];
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (event.repeat) return;
      if (isLifted) return putDown(id);
      setLifted({ id, before: ids });
      say(`Lifted picture ${placeOf(id)}.`);
    } else if (isLifted && step) {
      event.preventDefault();
      move(id, step, event.currentTarget);
    } else if (isLifted && event.key === 'Escape') {
      event.preventDefault();
      focusNext.current = event.currentTarget;
      reorder(lifted.before);
      setLifted(null);
      say('It is where it was.');
    }
  }

  return {
    liftedId: lifted?.id ?? null,
    pressed,
    /** Whoever goes elsewhere leaves it where it is by then; a row that only changes places keeps its focus. */
    left: (id: string) => {
      if (lifted?.id === id && !focusNext.current) putDown(id);
    },
  };
}
