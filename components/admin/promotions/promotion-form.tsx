'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { callApi } from '@/components/browser/api-client';
import { useAddition } from '@/components/browser/use-addition';
import { Button } from '@/components/ui/button';
import { SheetFooter } from '@/components/ui/sheet';
import { panelApi } from '@/lib/panel-routes';
import {
  FIELD_NAMES,
  type FieldName,
  PROMOTION_LABELS as LABELS,
  PROMOTION_FIELDS,
  type PromotionDto,
  type PromotionEdit,
  type PromotionValues,
  promotionEdit,
} from '@/lib/promotions/schema';
import { categoryLabels, offerInWords } from '@/lib/promotions/sentence-rules';
import { LeaveUnsaved } from '../leave-unsaved';
import { callApiForAll } from '../list/call-api-for-all';
import { LockedWhile } from '../locked-while';
import { type Part as AnyPart, partsOf } from '../merge-values';
import { useFocusRefused } from '../use-focus-refused';
import { useSharedForm } from '../use-shared-form';
import { isStoredAs, type Target, toBody, toValues, valuesFor } from './form-values';
import { PromotionFields } from './promotion-fields';
import { PromotionPreview } from './promotion-preview';
import { useKnownProducts } from './use-known-products';

type Known = ReadonlyMap<string, { title: string }>;
type Part = AnyPart<PromotionValues>;

const OFFER: Part = {
  label: LABELS.kind,
  names: ['kind', 'value', 'bundleSize'],
  toWords: ({ kind, value, bundleSize }) =>
    offerInWords({ kind, value: Number(value), bundleSize: Number(bundleSize) }),
};
const goods = (known: Known): Part => ({
  label: LABELS.isForAll,
  names: ['isForAll', 'productIds', 'categories'],
  toWords({ isForAll, productIds, categories }) {
    if (isForAll) return 'all goods';
    const titles = productIds.map((id) => known.get(id)?.title ?? 'another product');
    return [...categoryLabels(categories).map((label) => `all of ${label}`), ...titles].join(', ');
  },
});
const single = (name: FieldName): Part => ({
  label: LABELS[name],
  names: [name],
  toWords: ({ [name]: value }) => (PROMOTION_FIELDS[name].toWords ?? String)(value),
});

/** The parts of a promotion to compare, keep or take once somebody else has saved it. */
export const promotionParts = (known: Known): readonly Part[] =>
  partsOf(FIELD_NAMES, [OFFER, goods(known)], single);

interface PromotionFormProps {
  target: Target;
  promotions: readonly PromotionDto[];
  onSaved: () => void;
  /** Somebody else has changed the list too. */
  onOutdated: () => void;
  onDiscard: () => void;
}

export function PromotionForm({ target, promotions, ...props }: PromotionFormProps) {
  const { onSaved, onOutdated, onDiscard } = props;
  const [seen, setSeen] = useState(target.kind === 'edit' ? target.promotion : null);
  const read = target.kind === 'copy' ? target.promotion : seen;
  const known = useKnownProducts(
    read?.productIds.length ? panelApi.adminPromotionProducts(read._id) : null,
  );
  const resolver: Resolver<PromotionValues, unknown, PromotionEdit> = (values, ...rest) =>
    // The schema reads what the API takes, not the text of the fields: the types differ, but the field names, by which
    // errors find their place, are the same.
    (zodResolver(promotionEdit) as unknown as typeof resolver)(
      toBody(values, seen) as unknown as PromotionValues,
      ...rest,
    );
  const form = useForm<PromotionValues, unknown, PromotionEdit>({
    resolver,
    defaultValues: valuesFor(target, new Date()),
    shouldFocusError: false,
  });
  const { errors, isSubmitting, isSubmitted, isDirty, submitCount } = form.formState;
  const element = useFocusRefused(submitCount);
  const hasMarked = isSubmitted && Object.keys(errors).length > 0;
  const problem = errors.root?.message ?? (hasMarked ? 'Please correct what is marked above.' : '');
  const typed = form.watch();

  const { save, note } = useSharedForm({
    form,
    parts: promotionParts(known.all),
    seen,
    onSeen: setSeen,
    toValues,
    isStoredAs,
    edit: (input, { _id, version }) =>
      callApi(panelApi.adminPromotionEdit(_id), { method: 'PUT', body: { ...input, version } }),
    addition: useAddition(sendPromotion, findPromotion),
    failed: 'The promotion could not be saved. Please try again.',
    onSaved,
    onOutdated(now) {
      if (now) known.reload();
      onOutdated();
    },
  });

  return (
    <form
      ref={element}
      noValidate
      onSubmit={form.handleSubmit(save)}
      className="flex grow flex-col"
    >
      <div className="grid items-start gap-x-8 gap-y-6 px-5 pb-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <LockedWhile isBusy={isSubmitting} className="grid gap-5">
          <PromotionFields form={form} known={known} />
          {note}
        </LockedWhile>
        <PromotionPreview
          input={promotionEdit.safeParse(toBody(typed, seen)).data}
          uses={seen?.uses ?? 0}
          ownId={seen?._id}
          known={known.all}
          promotions={promotions}
        />
      </div>
      <SheetFooter className="sticky bottom-0 bg-background">
        {problem ? (
          <p role="alert" className="text-sm text-destructive">
            {problem}
          </p>
        ) : null}
        <Button type="submit" aria-disabled={isSubmitting}>
          {seen ? 'Save' : 'Add'}
        </Button>
      </SheetFooter>
      <LeaveUnsaved isUnsaved={isDirty} onDiscard={onDiscard} />
    </form>
  );
}

const sendPromotion = (body: PromotionEdit): Promise<PromotionDto> =>
  callApi(panelApi.adminPromotionAdd(), { method: 'POST', body });

const findPromotion = async (sent: PromotionEdit): Promise<PromotionDto | undefined> =>
  (await callApiForAll<PromotionDto>(panelApi.adminPromotions())).find((one) =>
    isStoredAs(one, sent),
  );
