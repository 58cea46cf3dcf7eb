'use client';

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type Ref, useId, useState } from 'react';
import type { FeatureDto } from '@/lib/features/schema';
import { FeatureRow } from './feature-row';

const KEYBOARD = {
  coordinateGetter: sortableKeyboardCoordinates,
  scrollBehavior: 'instant',
} as const;

interface FeatureListProps {
  features: readonly FeatureDto[];
  onReorder: (ids: readonly string[]) => void;
  reload: () => Promise<unknown>;
  /** Gets the focus when the focused button disappears. */
  ref: Ref<HTMLOListElement>;
}

/** Reordered by dragging a handle, with the pointer or the keyboard, or by buttons. */
export function FeatureList({ features, onReorder, reload, ref }: FeatureListProps) {
  const id = useId();
  const [announced, announce] = useState('');
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor, KEYBOARD));
  const ids = features.map(({ _id }) => _id);
  const positionOf = (one: UniqueIdentifier) => `${ids.indexOf(String(one)) + 1} of ${ids.length}`;

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

  function step(from: number, to: number) {
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
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol ref={ref} tabIndex={-1} aria-label="Feature images" className="grid gap-4 outline-none">
          {features.map((feature, index) => (
            <FeatureRow
              key={feature._id}
              feature={feature}
              index={index}
              count={ids.length}
              onMove={(to) => step(index, to)}
              reload={reload}
            />
          ))}
        </ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </DndContext>
  );
}
