'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import useSWR from 'swr';
import { callApi } from '@/components/browser/api-client';
import { useAddition } from '@/components/browser/use-addition';
import { Button } from '@/components/ui/button';
import { SheetFooter } from '@/components/ui/sheet';
import { priceProblem } from '@/lib/catalog/price-rules';
import {
  type AdminProductDto,
  BLANK_PRODUCT,
  FIELD_NAMES,
  type FieldName,
  PRODUCT_FIELDS,
  type ProductInput,
  type ProductValues,
  productInput,
  toFormValues,
} from '@/lib/catalog/schema';
import { startOf } from '@/lib/characters';
import { dayOf } from '@/lib/dates';
import { panelApi } from '@/lib/panel-routes';
import type { SettingsDto } from '@/lib/settings/schema';
import { modeOf } from '@/lib/stock/rules';
import { LeaveUnsaved } from '../leave-unsaved';
import { LockedWhile } from '../locked-while';
import { useFocusRefused } from '../use-focus-refused';
import { useSharedForm } from '../use-shared-form';
import { ProductField } from './product-field';
import { isStoredAs, PRODUCT_PARTS } from './product-parts';
import { emptyMemory, isTyped, type StockMemory } from './stock-text';

/** Pictures and sizes come first, the others in the order of their declaration. */
const FIRST = ['picture', 'pictures', 'sizes'];
const FORM_FIELDS = [
  ...FIRST.flatMap((kind) =>
    FIELD_NAMES.filter((name) => PRODUCT_FIELDS[name].control.kind === kind),
  ),
  ...FIELD_NAMES.filter((name) => !FIRST.includes(PRODUCT_FIELDS[name].control.kind)),
];
/** In sixths of the panel; fields not named here take a whole line. */
const WIDTHS: Partial<Record<string, string>> = {
  choice: 'sm:col-span-3',
  number: 'sm:col-span-2',
  stock: 'sm:col-span-2 has-[fieldset]:sm:col-span-full',
};

interface ProductFormProps {
  /** The product to edit; null to add one. */
  product: AdminProductDto | null;
  onSaved: () => void;
  /** Somebody else has changed the list too. */
  onOutdated: () => void;
  onDiscard: () => void;
}

export function ProductForm({ product, onSaved, onOutdated, onDiscard }: ProductFormProps) {
  const isEdit = product !== null;
  const [seen, setSeen] = useState(product);
  const memory = useRef<StockMemory>(emptyMemory());
  const [uploads, setUploads] = useState<Partial<Record<FieldName, boolean>>>({});
  const onUploading = useCallback(
    (name: FieldName, isUploading: boolean) =>
      setUploads((before) => ({ ...before, [name]: isUploading })),
    [],
  );
  const form = useForm<ProductValues, unknown, ProductInput>({
    // The form's values are wider than the schema's input: '' while nothing is chosen.
    resolver: zodResolver(productInput) as Resolver<ProductValues, unknown, ProductInput>,
    defaultValues: product ? toFormValues(product) : BLANK_PRODUCT,
    shouldFocusError: false,
  });
  const { errors, isSubmitting, isDirty, submitCount } = form.formState;
  const typed = form.watch();
  const { data } = useSWR(panelApi.adminSettings(), (path: string) => callApi<SettingsDto>(path));
  const element = useFocusRefused(submitCount);
  const isUploading = Object.values(uploads).includes(true);
  const { save, note } = useSharedForm({
    form,
    parts: PRODUCT_PARTS,
    seen,
    onSeen: setSeen,
    toValues: toFormValues,
    isStoredAs,
    edit: (input, { _id, version }) => {
      const body = { ...input, stockMode: modeOf(input.totalStock), version };
      return callApi(panelApi.adminProductEdit(_id), { method: 'PUT', body });
    },
    addition: useAddition(sendProduct, findProduct),
    failed: 'The product could not be saved. Please try again.',
    onSaved,
    onOutdated,
  });

  const submit = form.handleSubmit((input) => {
    // Until the rates are known, the shop alone checks it.
    const wrong = priceProblem(input, data?.taxRates ?? [], dayOf(new Date()), seen);
    if (!wrong) return save(input);
    form.setError(wrong.field, wrong);
  });

  return (
    <form ref={element} noValidate onSubmit={submit} className="flex grow flex-col">
      <LockedWhile
        isBusy={isSubmitting}
        className="grid grid-cols-6 items-start gap-x-4 gap-y-5 px-5 pb-5"
      >
        {FORM_FIELDS.map((name) => (
          <div
            key={name}
            className={`col-span-full ${WIDTHS[PRODUCT_FIELDS[name].control.kind] ?? ''}`}
          >
            <ProductField
              name={name}
              form={form}
              isEdit={isEdit}
              memory={memory}
              onUploading={onUploading}
            />
          </div>
        ))}
        <div className="col-span-full empty:hidden">{note}</div>
      </LockedWhile>
      <SheetFooter className="sticky bottom-0 bg-background">
        {errors.root ? (
          <p role="alert" className="text-sm text-destructive">
            {errors.root.message}
          </p>
        ) : null}
        <Button
          type="submit"
          disabled={!isFilledIn(typed) || isUploading}
          aria-disabled={isSubmitting}
        >
          {isEdit ? 'Edit' : 'Add'}
        </Button>
      </SheetFooter>
      <LeaveUnsaved isUnsaved={isDirty || isUploading} onDiscard={onDiscard} />
    </form>
  );
}

/** Specification 5: every field except the sale price is filled in, and at least one size is chosen. */
const isFilledIn = (values: ProductValues): boolean =>
  FIELD_NAMES.every((name) => {
    if (!PRODUCT_FIELDS[name].isRequired) return true;
    return name === 'totalStock' ? isTyped(values.totalStock) : String(values[name]).trim() !== '';
  });

const sendProduct = (body: ProductInput): Promise<AdminProductDto> =>
  callApi(panelApi.adminProductAdd(), { method: 'POST', body });

/** Newest first. */
const findProduct = async (sent: ProductInput): Promise<AdminProductDto | undefined> => {
  const path = panelApi.adminProducts({ search: startOf(sent.title, LONGEST_SEARCH) });
  return (await callApi<AdminProductDto[]>(path)).find((one) => isStoredAs(one, sent));
};
const LONGEST_SEARCH = 100;
