'use client';

import { useState } from 'react';
import { toast } from 'sonner';
import { callApiForEnvelope, isStatus, messageOf } from '@/components/client/api-client';
import { Button } from '@/components/ui/button';
import type { FeatureDto } from '@/lib/features/schema';
import { routes } from '@/lib/routes';

interface SaveOrderProps {
  /** Ids as they stand on the screen, and as they were saved when that began. */
  ids: readonly string[];
  seen: readonly string[];
  onSaved: (fresh: FeatureDto[]) => Promise<unknown>;
  /** They are not what was seen any more. */
  onOutdated: () => Promise<unknown>;
  /** It is saved, or given up. */
  onDone: () => void;
}

/** Stays in sight for as long as the order on the screen is not the saved one. */
export function SaveOrder({ ids, seen, onSaved, onOutdated, onDone }: SaveOrderProps) {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function save() {
    if (isSaving) return;
    setSaving(true);
    setFailure(null);
    try {
      const { data, message } = await callApiForEnvelope<{ data: FeatureDto[]; message: string }>(
        routes.api.featureOrder(),
        { method: 'PUT', body: { ids, seen } },
      );
      toast.success(message);
      onDone();
      await onSaved(data);
    } catch (error) {
      setFailure(messageOf(error, 'The order could not be saved. Please try again.'));
      if (isStatus(error, 409)) await onOutdated();
    } finally {
      setSaving(false);
    }
  }

  return (
    <div className="sticky bottom-4 z-10 flex flex-wrap items-center gap-3 border bg-popover p-3 shadow-float">
      <p className="flex-1 text-sm">
        {failure ? (
          <span role="alert" className="text-destructive">
            {failure}
          </span>
        ) : (
          'This order is not saved yet.'
        )}
      </p>
      <Button variant="ghost" size="sm" disabled={isSaving} onClick={onDone}>
        Undo
      </Button>
      <Button size="sm" aria-disabled={isSaving} onClick={save}>
        Save order
      </Button>
    </div>
  );
}
