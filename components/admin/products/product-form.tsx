'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type Ref, useImperativeHandle, useState } from 'react';
import { Controller, type Resolver, useForm } from 'react-hook-form';
import { ApiError, callApi, isStatus, messageOf } from '@/components/client/api-client';
import { showFieldErrors } from '@/components/client/server-errors';
import { Button } from '@/components/ui/button';
import { SheetFooter } from '@/components/ui/sheet';
import { FIELD_NAMES } from '@/lib/catalog/field-rules';
import { type ProductInput, productInput } from '@/lib/catalog/product-schema';
import type { AdminProductDto } from '@/lib/catalog/schema';
import { routes } from '@/lib/routes';
import { ImageUpload } from '../image-upload';
import { useUnsavedGuard } from '../leave-unsaved';
import { type Conflict, ConflictNote } from './conflict-note';
import { MorePictures } from './more-pictures';
import { ProductFields } from './product-fields';
import { BLANK, isFilledIn, type ProductValues, valuesOf } from './product-values';
import { SizeToggles } from './size-toggles';

interface ProductFormProps {
  /** The one that is edited; null when one is added. */
  product: AdminProductDto | null;
  onSaved: () => void;
  /** Somebody else has changed the list too. */
  onOutdated: () => void;
  /** Tells whether anything would be lost now: what was typed a moment ago may not be drawn yet. */
  hasUnsaved: Ref<() => boolean>;
  /** Something unsaved is about to be left. */
  onLeave: () => void;
}

export function ProductForm({
  product,
  onSaved,
  onOutdated,
  hasUnsaved,
  onLeave,
}: ProductFormProps) {
  const isEdit = product !== null;
  const [seen, setSeen] = useState(product);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isFirstBusy, setFirstBusy] = useState(false);
  const [isMoreBusy, setMoreBusy] = useState(false);
  const form = useForm<ProductValues, unknown, ProductInput>({
    // What is not chosen yet is '', which the schema refuses.
    resolver: zodResolver(productInput) as Resolver<ProductValues, unknown, ProductInput>,
    defaultValues: product ? valuesOf(product) : BLANK,
    mode: 'onTouched',
  });
  // `dirtyFields` only if it is read: by it a reset knows what was typed.
  const { errors, isSubmitting, isDirty, dirtyFields: _ } = form.formState;
  const typed = form.watch();
  const isUploading = isFirstBusy || isMoreBusy;

  const isUnsaved = isDirty || isUploading;
  useImperativeHandle(hasUnsaved, () => () => {
    const from = seen ? valuesOf(seen) : BLANK;
    const now = form.getValues();
    return isUnsaved || FIELD_NAMES.some((name) => isOther(now[name], from[name]));
  });
  useUnsavedGuard(isUnsaved, onLeave);

  function takeTheirs(error: ApiError, theirs: AdminProductDto) {
    const before = seen ? valuesOf(seen) : BLANK;
    setConflict({ message: error.message, before, theirs: valuesOf(theirs) });
    setSeen(theirs);
    form.reset(valuesOf(theirs), { keepDirtyValues: true });
    onOutdated();
  }

  const submit = form.handleSubmit(async (input) => {
    try {
      if (seen) {
        const body = { ...input, version: seen.version };
        await callApi(routes.api.adminProductEdit(seen._id), { method: 'PUT', body });
      } else await callApi(routes.api.adminProductAdd(), { method: 'POST', body: input });
      onSaved();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && isProduct(error.data)) {
        takeTheirs(error, error.data);
        return;
      }
      if (isStatus(error, 404)) onOutdated();
      showFieldErrors<ProductValues>(error, FIELD_NAMES, form.setError);
      const message = messageOf(error, 'The product could not be saved. Please try again.');
      form.setError('root', { message });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex grow flex-col">
      <div className="grid gap-5 px-5 pb-5">
        <Controller
          control={form.control}
          name="image"
          render={({ field }) => (
            <ImageUpload
              label="Product image"
              value={field.value}
              onChange={(url) => form.setValue('image', url, SET)}
              onBusy={setFirstBusy}
              error={errors.image?.message}
              disabled={isEdit}
            />
          )}
        />
        {typed.image === '' ? null : (
          <MorePictures
            value={typed.gallery ?? []}
            onChange={(urls) => form.setValue('gallery', urls, SET)}
            onBusy={setMoreBusy}
            error={errors.gallery?.message}
          />
        )}
        <SizeToggles
          value={typed.sizes}
          onChange={(sizes) => form.setValue('sizes', sizes, SET)}
          error={errors.sizes?.message}
        />
        <ProductFields register={form.register} errors={errors} />
        {conflict ? <ConflictNote conflict={conflict} typed={typed} /> : null}
      </div>
      <SheetFooter className="sticky bottom-0 bg-background">
        {errors.root ? (
          <p role="alert" className="text-sm text-destructive">
            {errors.root.message}
          </p>
        ) : null}
        <Button
          type="submit"
          aria-busy={isSubmitting}
          disabled={!isFilledIn(typed) || isUploading || isSubmitting}
        >
          {isEdit ? 'Edit' : 'Add'}
        </Button>
      </SheetFooter>
    </form>
  );
}

const SET = { shouldDirty: true, shouldTouch: true, shouldValidate: true };

const isProduct = (data: unknown): data is AdminProductDto =>
  typeof data === 'object' && data !== null && 'version' in data;

/** Nothing and an empty text are one. */
const isOther = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? '') !== JSON.stringify(other ?? '');
