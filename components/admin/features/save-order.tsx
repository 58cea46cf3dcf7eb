'use client';

import { useState } from 'react';
import { ApiError, callApiForEnvelope, messageOf } from '@/components/shop/api-client';
import { showToast } from '@/components/shop/toast';
import { Button } from '@/components/ui/button';
import type { FeatureDto } from '@/lib/features/schema';
import { routes } from '@/lib/routes';

interface SaveOrderProps {
  /** As they stand on the screen. */
  features: readonly FeatureDto[];
  onSaved: (fresh?: FeatureDto[]) => Promise<unknown>;
  onUndo: () => void;
}

/** Stays in sight for as long as the order on the screen is not the saved one. */
export function SaveOrder({ features, onSaved, onUndo }: SaveOrderProps) {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function save() {
    setSaving(true);
    setFailure(null);
    try {
      const { data, message } = await callApiForEnvelope<{ data: FeatureDto[]; message: string }>(
        routes.api.featureOrder(),
        { method: 'PUT', body: { ids: features.map(({ _id }) => _id) } },
      );
      void showToast('success', message);
      onUndo();
      await onSaved(data);
    } catch (error) {
      setFailure(messageOf(error, 'The order could not be saved. Please try again.'));
      // Somebody has added or deleted some: they come in or go, the order of the others stays.
      if (error instanceof ApiError && error.status === 409) await onSaved();
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
      <Button variant="ghost" size="sm" disabled={isSaving} onClick={onUndo}>
        Undo
      </Button>
      <Button size="sm" disabled={isSaving} onClick={save}>
        Save order
      </Button>
    </div>
  );
}
