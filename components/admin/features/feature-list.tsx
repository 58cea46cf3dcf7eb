'use client';

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type Ref, useId, useLayoutEffect, useRef, useState } from 'react';
import type { FeatureDto } from '@/lib/features/schema';
import { FeatureRow } from './feature-row';
import { useLiftedRow } from './use-lifted-row';

interface FeatureListProps {
  features: readonly FeatureDto[];
  onReorder: (ids: readonly string[]) => void;
  onDelete: (feature: FeatureDto) => void;
  /** Takes the focus when what had it is gone. */
  ref: Ref<HTMLOListElement>;
}

const INSTRUCTIONS = {
  draggable:
    'Press Space to lift the picture, the arrow keys to move it, Space to put it down, Escape to leave it where it was.',
};

/** Put in order with the pointer, by lifting a picture with Space and moving it with the arrow keys, or step by step. */
export function FeatureList({ features, onReorder, onDelete, ref }: FeatureListProps) {
  const id = useId();
  const [said, setSaid] = useState('');
  const pressed = useRef<HTMLElement | null>(null);
  const sensors = useSensors(useSensor(PointerSensor));
  const ids = features.map(({ _id }) => _id);
  const keyboard = useLiftedRow({ ids, reorder: onReorder, say: setSaid, focusNext: pressed });
  const placeOf = (one: UniqueIdentifier) => `${ids.indexOf(String(one)) + 1} of ${ids.length}`;

  const announcements: Announcements = {
    onDragStart: ({ active }) => `Lifted picture ${placeOf(active.id)}.`,
    onDragOver: ({ over }) => (over ? `It would be ${placeOf(over.id)}.` : 'It is over no place.'),
    onDragEnd: ({ over }) => (over ? `It is now ${placeOf(over.id)}.` : 'It is where it was.'),
    onDragCancel: () => 'It is where it was.',
  };

  function move(from: number, to: number) {
    if (from < 0 || to < 0 || to >= ids.length || from === to) return;
    onReorder(arrayMove(ids, from, to));
  }

  function drop({ active, over }: DragEndEvent) {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  }

  function step(from: number, by: number, button: HTMLElement) {
    const to = from + by;
    if (to < 0 || to >= ids.length) return;
    pressed.current = button;
    move(from, to);
    setSaid(`It is now ${to + 1} of ${ids.length}.`);
  }

  // A row that moves in the document loses the focus of its button.
  const order = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the order is another.
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
    pressed.current = null;
  }, [order]);

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol ref={ref} tabIndex={-1} aria-label="Feature images" className="grid gap-4 outline-none">
          {features.map((feature, place) => (
            <FeatureRow
              key={feature._id}
              feature={feature}
              place={place}
              count={ids.length}
              isLifted={keyboard.liftedId === feature._id}
              onHandleKey={(event) => keyboard.pressed(feature._id, event)}
              onHandleLeft={() => keyboard.left(feature._id)}
              onStep={(by, button) => step(place, by, button)}
              onDelete={() => onDelete(feature)}
            />
          ))}
        </ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {said}
      </p>
    </DndContext>
  );
}
