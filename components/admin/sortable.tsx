'use client';

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MeasuringStrategy,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { TIMINGS } from '@/lib/store';

const KEYBOARD = {
  coordinateGetter: sortableKeyboardCoordinates,
  scrollBehavior: 'instant',
} as const;

/** Also while nothing is dragged: buttons that move an item need to know where it was. */
const MEASURING = { droppable: { strategy: MeasuringStrategy.Always } };

interface SortableProps {
  ids: string[];
  onReorder: (ids: string[]) => void;
  /** Gets a function that moves an item without dragging and announces its new place. */
  children: (move: (from: number, to: number) => void) => ReactNode;
}

/** A list reordered by dragging a handle, with pointer or keyboard, or by buttons. */
export function Sortable({ ids, onReorder, children }: SortableProps) {
  const id = useId();
  const [announced, announce] = useState('');
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor, KEYBOARD));
  const positionOf = (one: UniqueIdentifier) => `${ids.indexOf(String(one)) + 1} of ${ids.length}`;
  useEffect(() => {
    window.addEventListener('resize', noteResize);
    return () => window.removeEventListener('resize', noteResize);
  }, []);

  const announcements: Announcements = {
    // A lifted picture is over its own place at once: one message covers both.
    onDragStart: () => undefined,
    onDragOver: ({ over }) => (over ? `Lifted, ${positionOf(over.id)}.` : undefined),
    onDragEnd: ({ over }) => (over ? `It is now ${positionOf(over.id)}.` : undefined),
    onDragCancel: () => 'It is where it was.',
  };

  function drop({ active, over }: DragEndEvent) {
    if (!over || over.id === active.id) return;
    onReorder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= ids.length) return;
    onReorder(arrayMove(ids, from, to));
    announce(`It is now ${to + 1} of ${ids.length}.`);
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements }}
      measuring={MEASURING}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {children(move)}
      </SortableContext>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </DndContext>
  );
}

let resizedAt = 0;
const noteResize = () => {
  resizedAt = Date.now();
};

/** Also for items that move without being dragged; not while the window is resized (specification 9). */
const LAYOUT = {
  transition: { duration: TIMINGS.layoutMs, easing: 'ease-out' },
  animateLayoutChanges: () => Date.now() - resizedAt > TIMINGS.resizeBlocksLayoutMs,
};

/** Props that make an element an item of the surrounding list, and its handle. */
export function useSortableItem(id: string) {
  const sortable = useSortable({ id, ...LAYOUT });
  const { role: _, ...attributes } = sortable.attributes;
  return {
    isDragging: sortable.isDragging,
    item: {
      ref: sortable.setNodeRef,
      style: {
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      },
    },
    handle: (label: string) => (
      <button
        type="button"
        ref={sortable.setActivatorNodeRef}
        {...attributes}
        {...sortable.listeners}
        aria-label={label}
        className="grid size-9 cursor-grab touch-none place-items-center rounded-sm hover:bg-ink/6 active:cursor-grabbing"
      >
        <GripVertical className="size-4" />
      </button>
    ),
  };
}

/** Whether Escape means to put a lifted item back, rather than to close what contains the list. */
export const isItemLifted = (): boolean =>
  document.activeElement?.matches('[aria-roledescription=sortable][aria-pressed=true]') === true;
