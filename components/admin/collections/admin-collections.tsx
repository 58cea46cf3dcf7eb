'use client';

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
import type { CollectionDto } from '@/lib/collections/schema';
import { panelApi } from '@/lib/panel-routes';
import { confirmLeave } from '../leave-unsaved';
import { useAll } from '../list/use-all';
import { isItemLifted } from '../sortable';
import { useIsOwner } from '../staff-role';
import { CollectionForm } from './collection-form';
import { CollectionPreview } from './collection-preview';
import { CollectionsTable } from './collections-table';

/** What the form is open for; null for a new collection. */
type Target = { collection: CollectionDto | null };

export function AdminCollections() {
  const list = useAll<CollectionDto>(panelApi.adminCollections());
  const [target, setTarget] = useState<Target | null>(null);
  const isOwner = useIsOwner();
  const { reload } = list;

  /** As it is stored now: somebody else may have changed it since the list was read. */
  async function open(asked: CollectionDto) {
    const now = await reload();
    setTarget({ collection: now?.find(({ _id }) => _id === asked._id) ?? asked });
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted-foreground">
          Pages of goods for what people search for, and for every offer.
        </p>
        {isOwner ? (
          <Button onClick={() => setTarget({ collection: null })}>Add collection</Button>
        ) : null}
      </div>
      <Rows
        list={list}
        name="collections"
        empty={<p className="border p-6">There are no collections yet.</p>}
      >
        {(collections) => (
          <CollectionsTable
            collections={collections}
            onOpen={(asked) => void open(asked)}
            reload={reload}
          />
        )}
      </Rows>
      <CollectionPanel target={target} onClose={() => setTarget(null)} reload={reload} />
    </div>
  );
}

interface CollectionPanelProps {
  target: Target | null;
  onClose: () => void;
  reload: () => Promise<unknown>;
}

/** Opens from the right. */
function CollectionPanel({ target, onClose, reload }: CollectionPanelProps) {
  const collection = target?.collection ?? null;
  function saved() {
    void reload();
    onClose();
    toast.success(collection ? 'Collection saved' : 'Collection added');
  }
  return (
    <Sheet open={target !== null} onOpenChange={(isOpen) => isOpen || confirmLeave(onClose)}>
      <SheetContent
        className="max-w-2xl"
        onEscapeKeyDown={(event) => isItemLifted() && event.preventDefault()}
      >
        <SheetHeader>
          <SheetTitle>{collection ? 'Edit collection' : 'Add collection'}</SheetTitle>
          <SheetDescription>
            {collection?.title ?? 'It is a page from the moment that it is added.'}
          </SheetDescription>
        </SheetHeader>
        {target === null ? null : (
          <>
            {collection?.isShown ? <CollectionPreview slug={collection.slug} /> : null}
            <CollectionForm
              collection={collection}
              onSaved={saved}
              onOutdated={() => void reload()}
              onDiscard={onClose}
            />
          </>
        )}
      </SheetContent>
    </Sheet>
  );
}
