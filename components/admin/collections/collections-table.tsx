import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { type Column, DataTable } from '@/components/ui/data-table';
import { type CollectionDto, PLACE_OPTIONS, RULE_WORDS } from '@/lib/collections/schema';
import { formatCount } from '@/lib/money';
import { panelApi } from '@/lib/panel-routes';
import { routes } from '@/lib/routes';
import { ConfirmButton } from '../confirm-button';
import { useIsOwner } from '../staff-role';

interface CollectionsTableProps {
  collections: readonly CollectionDto[];
  onOpen: (collection: CollectionDto) => void;
  reload: () => Promise<unknown>;
}

const goodsInWords = ({ rule, filters, productIds }: CollectionDto) =>
  rule === 'products' ? formatCount(productIds.length, 'product') : (filters ?? RULE_WORDS[rule]);

const placesInWords = ({ places }: CollectionDto) =>
  PLACE_OPTIONS.filter(({ id }) => places.includes(id))
    .map(({ label }) => label)
    .join(', ');

export function CollectionsTable({ collections, onOpen, reload }: CollectionsTableProps) {
  const isOwner = useIsOwner();
  const columns: Column<CollectionDto>[] = [
    {
      heading: 'Collection',
      className: 'align-top wrap-anywhere max-md:col-span-2',
      cell: ({ _id, title, slug, isShown }) => (
        <>
          <span id={`collection-${_id}`} className="font-medium">
            {title}
          </span>{' '}
          {isShown ? null : <Badge variant="muted">Not shown: its promotion does not run</Badge>}
          <span className="block text-muted-foreground">{routes.collection(slug)}</span>
        </>
      ),
    },
    {
      heading: 'Shows',
      className: 'align-top wrap-anywhere max-md:col-span-2',
      cell: goodsInWords,
    },
    {
      heading: 'Linked from',
      className: 'align-top text-muted-foreground',
      cell: (collection) => placesInWords(collection) || 'Nowhere',
    },
    {
      heading: 'Place',
      className: 'align-top tabular-nums max-md:justify-self-end md:text-right',
      cell: ({ position }) => position,
    },
    {
      heading: 'What to do',
      isHeadingHidden: true,
      className: 'align-top max-md:col-span-2 md:w-0 md:pr-0',
      cell: (collection) => (
        <CollectionActions collection={collection} onOpen={onOpen} reload={reload} />
      ),
    },
  ];
  return (
    <DataTable
      caption="Collections, in the order of the menu"
      columns={isOwner ? columns : columns.slice(0, -1)}
      rows={collections}
      headClassName="sticky top-14"
    />
  );
}

type ActionsProps = Pick<CollectionsTableProps, 'onOpen' | 'reload'> & {
  collection: CollectionDto;
};

function CollectionActions({ collection, onOpen, reload }: ActionsProps) {
  const { _id, title, slug } = collection;
  const describedBy = `collection-${_id}`;
  return (
    <div className="flex gap-2 md:justify-end">
      <Button
        variant="outline"
        size="sm"
        aria-describedby={describedBy}
        onClick={() => onOpen(collection)}
      >
        Edit
      </Button>
      <ConfirmButton
        path={panelApi.adminCollectionDelete(_id)}
        question={`Delete ‘${title}’?`}
        consequence={`Its goods stay; links to ${routes.collection(slug)} find nothing any more.`}
        failed="The collection could not be deleted. Please try again."
        variant="ghost"
        describedBy={describedBy}
        reload={reload}
      >
        Delete
      </ConfirmButton>
    </div>
  );
}
