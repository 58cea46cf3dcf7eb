'use client';

import { toast } from '@/components/browser/toast';
import {
  Sheet,
  SheetContent,
  SheetDescription,
  SheetHeader,
  SheetTitle,
} from '@/components/ui/sheet';
import type { PromotionDto } from '@/lib/promotions/schema';
import { confirmLeave } from '../leave-unsaved';
import type { Target } from './form-values';
import { PromotionForm } from './promotion-form';

const TITLES = { new: 'Add promotion', edit: 'Edit promotion', copy: 'Add a copy' };

interface PromotionPanelProps {
  target: Target | null;
  /** All promotions: automatic ones can be tried together with this one. */
  promotions: readonly PromotionDto[];
  onClose: () => void;
  reload: () => Promise<unknown>;
}

/** Opens from the right. */
export function PromotionPanel({ target, promotions, onClose, reload }: PromotionPanelProps) {
  function saved() {
    void reload();
    onClose();
    toast.success(target?.kind === 'edit' ? 'Promotion saved' : 'Promotion added');
  }

  return (
    <Sheet open={target !== null} onOpenChange={(isOpen) => isOpen || confirmLeave(onClose)}>
      <SheetContent className="max-w-5xl">
        <SheetHeader>
          <SheetTitle>{TITLES[target?.kind ?? 'new']}</SheetTitle>
          <SheetDescription>
            {target === null || target.kind === 'new'
              ? 'It holds from the moment that it begins.'
              : target.promotion.title}
          </SheetDescription>
        </SheetHeader>
        {target === null ? null : (
          <PromotionForm
            target={target}
            promotions={promotions}
            onSaved={saved}
            onOutdated={() => void reload()}
            onDiscard={onClose}
          />
        )}
      </SheetContent>
    </Sheet>
  );
}
