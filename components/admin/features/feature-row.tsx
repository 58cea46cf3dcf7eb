'use client';

import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import Image from 'next/image';
import type { KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import type { FeatureDto } from '@/lib/features/schema';

interface FeatureRowProps {
  feature: FeatureDto;
  /** From 0. */
  place: number;
  count: number;
  /** By keyboard. */
  isLifted: boolean;
  onHandleKey: (event: KeyboardEvent<HTMLElement>) => void;
  onHandleLeft: () => void;
  onStep: (by: 1 | -1, button: HTMLElement) => void;
  onDelete: () => void;
}

export function FeatureRow({
  feature,
  place,
  count,
  isLifted,
  onHandleKey,
  onHandleLeft,
  onStep,
  onDelete,
}: FeatureRowProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: feature._id });
  const nameId = `feature-${feature._id}`;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`relative grid border bg-card ${isLifted || isDragging ? 'z-10 shadow-float' : ''} ${isLifted ? 'outline-2 outline-primary' : ''}`}
    >
      <Image
        src={feature.image}
        alt={feature.alt}
        width={896}
        height={300}
        className="h-[300px] w-full bg-secondary object-cover"
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 p-2">
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          onKeyDown={onHandleKey}
          onBlur={onHandleLeft}
          aria-pressed={isLifted || isDragging}
          aria-label={`Drag picture ${place + 1}`}
          className="grid size-9 cursor-grab touch-none place-items-center rounded-sm hover:bg-ink/6 active:cursor-grabbing"
        >
          <GripVertical className="size-4" />
        </button>
        <p
          id={nameId}
          className="min-w-0 flex-1 text-sm wrap-anywhere max-sm:order-last max-sm:basis-full"
        >
          <span className="text-muted-foreground tabular-nums">
            {place + 1} of {count}
          </span>
          {feature.alt && ` · ${feature.alt}`}
        </p>
        <div className="ml-auto flex gap-1">
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label="Move up"
            aria-describedby={nameId}
            aria-disabled={place === 0}
            onClick={(event) => onStep(-1, event.currentTarget)}
          >
            <ArrowUp />
          </Button>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label="Move down"
            aria-describedby={nameId}
            aria-disabled={place === count - 1}
            onClick={(event) => onStep(1, event.currentTarget)}
          >
            <ArrowDown />
          </Button>
          <Button variant="outline" size="sm" aria-describedby={nameId} onClick={onDelete}>
            <Trash2 />
            Delete
          </Button>
        </div>
      </div>
    </li>
  );
}
