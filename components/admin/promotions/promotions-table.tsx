import { Badge } from '@/components/ui/badge';
import { type Column, DataTable } from '@/components/ui/data-table';
import { formatDayAndTime } from '@/lib/dates';
import { formatCount, formatPriceTag } from '@/lib/money';
import type { PromotionDto } from '@/lib/promotions/schema';
import { offerOnGoods, STATE_WORDS } from '@/lib/promotions/sentence-rules';
import { useIsOwner } from '../staff-role';
import type { Target } from './form-values';
import { PromotionActions } from './promotion-actions';

interface PromotionsTableProps {
  promotions: readonly PromotionDto[];
  onOpen: (target: Target) => void;
  reload: () => Promise<unknown>;
}

const BADGES = {
  running: 'success',
  planned: 'default',
  ended: 'muted',
  off: 'muted',
} as const;

const inWords = ({ productIds, ...promotion }: PromotionDto) =>
  offerOnGoods({ ...promotion, products: productIds.length });

export function PromotionsTable({ promotions, onOpen, reload }: PromotionsTableProps) {
  const isOwner = useIsOwner();
  const columns: Column<PromotionDto>[] = [
    {
      heading: 'Promotion',
      className: 'align-top wrap-anywhere max-md:col-span-2',
      cell: (promotion) => (
        <>
          <span id={`promotion-${promotion._id}`} className="font-medium">
            {promotion.title}
          </span>
          <span className="block text-muted-foreground">
            {inWords(promotion)}
            {promotion.firstOrderOnly ? ', first order only' : ''}
          </span>
        </>
      ),
    },
    {
      heading: 'Code',
      className: 'align-top wrap-anywhere md:min-w-20 xl:whitespace-nowrap',
      cell: ({ code }) =>
        code === null ? (
          <span className="text-muted-foreground">No code</span>
        ) : (
          <span className="font-semibold">{code}</span>
        ),
    },
    {
      heading: 'State',
      className: 'align-top max-md:justify-self-end',
      cell: ({ state }) => <Badge variant={BADGES[state]}>{STATE_WORDS[state]}</Badge>,
    },
    {
      heading: 'Days',
      className: 'align-top text-muted-foreground max-md:col-span-2 lg:whitespace-nowrap',
      cell: ({ startsAt, endsAt }) => (
        <>
          <span className="lg:block">from {formatDayAndTime(startsAt)} </span>
          {endsAt === null ? 'without end' : `until ${formatDayAndTime(endsAt)}`}
        </>
      ),
    },
    {
      heading: 'Uses',
      className: 'align-top tabular-nums md:text-right md:whitespace-nowrap',
      cell: ({ uses, maxUses }) => (
        <>
          <span className="text-muted-foreground md:hidden">Uses </span>
          {formatCount(uses)}
          {maxUses === null ? '' : ` of ${formatCount(maxUses)}`}
          {maxUses !== null && uses >= maxUses ? (
            <span className="text-destructive md:block"> used up</span>
          ) : null}
        </>
      ),
    },
    {
      heading: 'Discount given',
      className: 'align-top tabular-nums max-md:text-right md:text-right',
      cell: ({ discountGiven }) => (
        <>
          <span className="text-muted-foreground md:hidden">Given </span>
          {formatPriceTag(discountGiven)}
        </>
      ),
    },
    {
      heading: 'Revenue',
      className: 'align-top tabular-nums max-md:col-span-2 md:text-right',
      cell: ({ revenue }) => (
        <>
          <span className="text-muted-foreground md:hidden">Revenue </span>
          {formatPriceTag(revenue)}
        </>
      ),
    },
    {
      heading: 'What to do',
      isHeadingHidden: true,
      className: 'align-top max-md:col-span-2 md:w-0 md:pr-0',
      cell: (promotion) => (
        <PromotionActions promotion={promotion} onOpen={onOpen} reload={reload} />
      ),
    },
  ];
  return (
    <DataTable
      caption="Promotions: running, planned, ended, switched off"
      columns={isOwner ? columns : columns.slice(0, -1)}
      rows={promotions}
      headClassName="sticky top-14"
    />
  );
}
