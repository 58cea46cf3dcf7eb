'use client';

import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import type { FeatureDto } from '@/lib/features/schema';
import { routes } from '@/lib/routes';
import { ConfirmButton } from '../confirm-button';
import { useSortableItem } from '../sortable';

interface FeatureRowProps {
  feature: FeatureDto;
  index: number;
  count: number;
  onMove: (to: number) => void;
  reload: () => Promise<unknown>;
}

export function FeatureRow({ feature, index, count, onMove, reload }: FeatureRowProps) {
  const { _id, image, alt } = feature;
  const { item, handle, isDragging } = useSortableItem(_id);
  const buttons = useRef<HTMLDivElement>(null);
  const nameId = `feature-${_id}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a row moved by its buttons stays in sight.
  useLayoutEffect(() => {
    if (buttons.current?.contains(document.activeElement))
      buttons.current.scrollIntoView({ block: 'nearest' });
  }, [index]);

  return (
    <li
      {...item}
      className={`relative grid border bg-card ${isDragging ? 'z-10 shadow-float outline-2 outline-primary' : ''}`}
    >
      <Picture
        src={image}
        alt={alt}
        sizes="896px"
        className="h-[300px] w-full bg-secondary object-cover"
      />
      <div ref={buttons} className="flex flex-wrap items-center gap-x-3 gap-y-2 p-2">
        {handle(`Drag picture ${index + 1}`)}
        <p
          id={nameId}
          className="min-w-0 flex-1 text-sm wrap-anywhere max-sm:order-last max-sm:basis-full"
        >
          <span className="text-muted-foreground tabular-nums">
            {index + 1} of {count}
          </span>
          {alt && ` · ${alt}`}
        </p>
        <div className="ml-auto flex gap-1">
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label="Move up"
            aria-describedby={nameId}
            aria-disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <ArrowUp />
          </Button>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label="Move down"
            aria-describedby={nameId}
            aria-disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <ArrowDown />
          </Button>
          <ConfirmButton
            path={routes.api.featureDelete(_id)}
            question="Delete this feature image?"
            consequence={
              alt ? `'${alt}' leaves the home page at once.` : 'It leaves the home page at once.'
            }
            failed="The picture could not be deleted. Please try again."
            variant="outline"
            describedBy={nameId}
            reload={reload}
          >
            <Trash2 />
            Delete
          </ConfirmButton>
        </div>
      </div>
    </li>
  );
}
