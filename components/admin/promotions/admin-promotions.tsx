'use client';

import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Rows } from '@/components/ui/rows';
import { RUN_STATES } from '@/lib/promotions/rules';
import type { PromotionDto } from '@/lib/promotions/schema';
import { STATE_WORDS } from '@/lib/promotions/sentence-rules';
import { EmptyList } from '../list/empty-list';
import { ListFilters, SelectFilter } from '../list/list-filters';
import { BannerCard } from './banner-card';
import type { Target } from './form-values';
import { PromotionPanel } from './promotion-panel';
import { PromotionsTable } from './promotions-table';
import { usePromotions } from './use-promotions';

const STATES = parseAsStringLiteral(['', ...RUN_STATES]).withDefault('');
const STATE_OPTIONS = [
  { id: '' as const, label: 'All' },
  ...RUN_STATES.map((id) => ({ id, label: STATE_WORDS[id] })),
];

export function AdminPromotions() {
  const list = usePromotions();
  const [state, setState] = useQueryState('state', STATES.withOptions({ history: 'push' }));
  const [target, setTarget] = useState<Target | null>(null);
  const isShown = (promotion: PromotionDto) => state === '' || promotion.state === state;

  return (
    <div className="grid gap-4">
      <ListFilters className="flex flex-wrap items-end justify-between gap-3">
        <SelectFilter
          label="State"
          value={state}
          options={STATE_OPTIONS}
          onChange={(chosen) => void setState(chosen)}
        />
        <Button onClick={() => setTarget({ kind: 'new' })}>Add promotion</Button>
      </ListFilters>
      <Rows
        list={{ ...list, rows: list.rows?.filter(isShown) }}
        name="promotions"
        empty={
          <EmptyList
            filters={{ state }}
            onClear={() => void setState('')}
            none="There are no promotions yet: everything costs what it says."
            noneLikeThis="No promotion is like this."
          />
        }
      >
        {(promotions) => (
          <PromotionsTable promotions={promotions} onOpen={setTarget} reload={list.reload} />
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
