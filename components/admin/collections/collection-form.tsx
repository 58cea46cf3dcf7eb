'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { callApi } from '@/components/browser/api-client';
import { useAddition } from '@/components/browser/use-addition';
import { Button } from '@/components/ui/button';
import { SheetFooter } from '@/components/ui/sheet';
import {
  BLANK_COLLECTION,
  COLLECTION_FIELDS,
  type CollectionDto,
  type CollectionEdit,
  type CollectionValues,
  type CollectionWithGoodsDto,
  collectionEdit,
  FIELD_NAMES,
  type FieldName,
  COLLECTION_LABELS as LABELS,
  RULE_WORDS,
} from '@/lib/collections/schema';
import { panelApi } from '@/lib/panel-routes';
import { routes } from '@/lib/routes';
import { LeaveUnsaved } from '../leave-unsaved';
import { callApiForAll } from '../list/call-api-for-all';
import { LockedWhile } from '../locked-while';
import { type Part as AnyPart, partsOf } from '../merge-values';
import { toPicked, useKnownProducts } from '../promotions/use-known-products';
import { useFocusRefused } from '../use-focus-refused';
import { useSharedForm } from '../use-shared-form';
import { CollectionFields } from './collection-fields';
import { isStoredAs, toValues } from './form-values';

type Known = ReadonlyMap<string, { title: string }>;
type Part = AnyPart<CollectionValues>;

const goods = (known: Known): Part => ({
  label: LABELS.rule,
  names: ['rule', 'filters', 'promotionId', 'productIds'],
  toWords({ rule, filters, productIds }) {
    if (rule === 'filters') return filters;
    if (rule === 'promotion') return RULE_WORDS.promotion;
    return productIds.map((id) => known.get(id)?.title ?? 'another product').join(', ');
  },
});
const single = (name: FieldName): Part => ({
  label: LABELS[name],
  names: [name],
  toWords: ({ [name]: value }) => (COLLECTION_FIELDS[name].toWords ?? String)(value),
  ...(name === 'picture' && { toPictures: ({ picture }) => (picture ? [picture] : []) }),
});

interface CollectionFormProps {
  /** Null to add one. */
  collection: CollectionDto | null;
  onSaved: () => void;
  /** Somebody else has changed the list too. */
  onOutdated: () => void;
  onDiscard: () => void;
}

export function CollectionForm({ collection, ...props }: CollectionFormProps) {
  const [seen, setSeen] = useState(collection);
  const [isUploading, setUploading] = useState(false);
  const known = useKnownProducts(
    seen?.productIds.length ? routes.api.collection(seen.slug) : null,
    readGoods,
  );
  const form = useForm<CollectionValues, unknown, CollectionEdit>({
    // The schema reads what the API takes, not the text of the fields: the types differ, the names do not.
    resolver: zodResolver(collectionEdit) as unknown as Resolver<
      CollectionValues,
      unknown,
      CollectionEdit
    >,
    defaultValues: collection ? toValues(collection) : BLANK_COLLECTION,
    shouldFocusError: false,
  });
  const { errors, isSubmitting, isSubmitted, isDirty, submitCount } = form.formState;
  const element = useFocusRefused(submitCount);
  const hasMarked = isSubmitted && Object.keys(errors).length > 0;
  const problem = errors.root?.message ?? (hasMarked ? 'Please correct what is marked above.' : '');

  const { save, note } = useSharedForm({
    form,
    parts: partsOf(FIELD_NAMES, [goods(known.all)], single),
    seen,
    onSeen: setSeen,
    toValues,
    isStoredAs,
    edit: (input, { _id, version }) =>
      callApi(panelApi.adminCollectionEdit(_id), { method: 'PUT', body: { ...input, version } }),
    addition: useAddition(sendCollection, findCollection),
    failed: 'The collection could not be saved. Please try again.',
    onSaved: props.onSaved,
    onOutdated(now) {
      if (now) known.reload();
      props.onOutdated();
    },
  });

  return (
    <form
      ref={element}
      noValidate
      onSubmit={form.handleSubmit(save)}
      className="flex grow flex-col"
    >
      <LockedWhile isBusy={isSubmitting} className="grid gap-5 px-5 pb-5">
        <CollectionFields form={form} known={known} onBusy={setUploading} />
        {note}
      </LockedWhile>
      <SheetFooter className="sticky bottom-0 bg-background">
        {problem ? (
          <p role="alert" className="text-sm text-destructive">
            {problem}
          </p>
        ) : null}
        <Button type="submit" disabled={isUploading} aria-disabled={isSubmitting}>
          {seen ? 'Save' : 'Add'}
        </Button>
      </SheetFooter>
      <LeaveUnsaved isUnsaved={isDirty || isUploading} onDiscard={props.onDiscard} />
    </form>
  );
}

const readGoods = async (path: string) =>
  (await callApi<CollectionWithGoodsDto>(path)).products.map(toPicked);

const sendCollection = (body: CollectionEdit): Promise<CollectionDto> =>
  callApi(panelApi.adminCollectionAdd(), { method: 'POST', body });

const findCollection = async (sent: CollectionEdit): Promise<CollectionDto | undefined> =>
  (await callApiForAll<CollectionDto>(panelApi.adminCollections())).find((one) =>
    isStoredAs(one, sent),
  );
