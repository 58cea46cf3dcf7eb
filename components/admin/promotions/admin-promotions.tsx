'use client';

import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { toast } from '@/components/browser/toast';
import { Button } from '@/components/ui/button';
import { Rows } from '@/components/ui/rows';
import {
  Sheet,
  SheetContent,
  SheetDescription,
  SheetHeader,
  SheetTitle,
} from '@/components/ui/sheet';
import { panelApi } from '@/lib/panel-routes';
import { RUN_STATES } from '@/lib/promotions/rules';
import type { PromotionDto } from '@/lib/promotions/schema';
import { STATE_WORDS } from '@/lib/promotions/sentence-rules';
import { confirmLeave } from '../leave-unsaved';
import { emptyList, labelOf } from '../list/empty-list';
import { ListFilters, SelectFilter } from '../list/list-filters';
import { useAll } from '../list/use-all';
import { useIsOwner } from '../staff-role';
import { BannerCard } from './banner-card';
import type { Target } from './form-values';
import { PromotionForm } from './promotion-form';
import { PromotionsTable } from './promotions-table';

const STATES = parseAsStringLiteral(['', ...RUN_STATES]).withDefault('');
const STATE_OPTIONS = [
  { id: '' as const, label: 'All' },
  ...RUN_STATES.map((id) => ({ id, label: STATE_WORDS[id] })),
];

export function AdminPromotions() {
  const list = useAll<PromotionDto>(panelApi.adminPromotions());
  const [state, setState] = useQueryState('state', STATES.withOptions({ history: 'push' }));
  const [target, setTarget] = useState<Target | null>(null);
  const isOwner = useIsOwner();
  const isShown = (promotion: PromotionDto) => state === '' || promotion.state === state;

  /** As it is stored now: somebody else may have changed it since the list was read. */
  async function open(asked: Target) {
    if (asked.kind === 'new') return setTarget(asked);
    const promotions = await list.reload();
    const promotion = promotions?.find(({ _id }) => _id === asked.promotion._id);
    setTarget({ ...asked, promotion: promotion ?? asked.promotion });
  }

  return (
    <div className="grid gap-4">
      <ListFilters className="flex flex-wrap items-end justify-between gap-3">
        <SelectFilter
          label="State"
          value={state}
          options={STATE_OPTIONS}
          onChange={(chosen) => void setState(chosen)}
        />
        {isOwner ? <Button onClick={() => setTarget({ kind: 'new' })}>Add promotion</Button> : null}
      </ListFilters>
      <Rows
        list={{ ...list, rows: list.rows?.filter(isShown) }}
        name="promotions"
        empty={emptyList(
          { filters: { state }, setFilters: () => void setState('') },
          'There are no promotions yet: everything costs what it says.',
          'No promotion is like this.',
          { state: (id) => labelOf(STATE_OPTIONS, id) },
        )}
      >
        {(promotions) => (
          <PromotionsTable
            promotions={promotions}
            onOpen={(asked) => void open(asked)}
            reload={list.reload}
          />
        )}
      </Rows>
      <BannerCard promotions={list.rows} onSaved={list.reload} />
      <PromotionPanel
        target={target}
        promotions={list.rows ?? []}
        onClose={() => setTarget(null)}
        reload={list.reload}
      />
    </div>
  );
}

const TITLES = { new: 'Add promotion', edit: 'Edit promotion', copy: 'Add a copy' };

interface PromotionPanelProps {
  target: Target | null;
  /** All promotions: automatic ones can be tried together with this one. */
  promotions: readonly PromotionDto[];
  onClose: () => void;
  reload: () => Promise<unknown>;
}

/** Opens from the right. */
function PromotionPanel({ target, promotions, onClose, reload }: PromotionPanelProps) {
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
