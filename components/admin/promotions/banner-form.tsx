'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type ApiError, callApi, isStatus, messageOf } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { Button } from '@/components/ui/button';
import { FormField, SelectField } from '@/components/ui/form-field';
import { panelApi } from '@/lib/panel-routes';
import { defaultTexts } from '@/lib/promotions/banner-rules';
import {
  type BannerInput,
  type BannerTextDto,
  bannerInput,
  MAX_BANNER_LENGTH,
  MAX_BANNER_TEXTS,
} from '@/lib/promotions/banner-schema';
import { fromDto } from '@/lib/promotions/for-pricing-rules';
import type { PromotionDto } from '@/lib/promotions/schema';
import { STATE_WORDS } from '@/lib/promotions/sentence-rules';
import { LeaveUnsaved } from '../leave-unsaved';
import { LockedWhile } from '../locked-while';
import { useFocusRefused } from '../use-focus-refused';

interface BannerFormProps {
  saved: readonly BannerTextDto[];
  promotions: readonly PromotionDto[];
  onSaved: (texts: BannerTextDto[]) => void;
  /** Somebody else has saved other texts. */
  onOutdated: (texts: BannerTextDto[]) => void;
  onDiscard: () => void;
}

const said = (texts: readonly Omit<BannerTextDto, '_id' | 'isShown'>[]) =>
  texts.map(({ text, promotionId }) => ({ text, promotionId }));
/** What the banner says by default, to start from. */
const defaults = (promotions: readonly PromotionDto[]) =>
  defaultTexts(promotions.map(fromDto), new Date()).filter(({ isShown }) => isShown);

export function BannerForm({ saved, promotions, ...props }: BannerFormProps) {
  const { onSaved, onOutdated, onDiscard } = props;
  /** What these texts would overwrite, and whether somebody else has saved it since the form was opened. */
  const [seen, setSeen] = useState({ texts: saved, isTheirs: false });
  const form = useForm<z.input<typeof bannerInput>, unknown, BannerInput>({
    resolver: zodResolver(bannerInput),
    defaultValues: { texts: said(saved.length > 0 ? saved : defaults(promotions)) },
    shouldFocusError: false,
  });
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'texts' });
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const element = useFocusRefused(submitCount);
  const addButton = useRef<HTMLButtonElement>(null);
  const titleOf = (id: string) => promotions.find(({ _id }) => _id === id)?.title ?? 'a promotion';
  // A text may be refused because of another one: a change of any clears them all until the next check.
  const changed = () => form.clearErrors('texts');

  const submit = form.handleSubmit(async ({ texts }) => {
    try {
      const body = { texts, seen: said(seen.texts) };
      const path = panelApi.adminBanner();
      const after = await callApi<BannerTextDto[]>(path, { method: 'PUT', body });
      toast.success('Banner saved');
      onSaved(after);
    } catch (error) {
      const message = messageOf(error, 'The banner could not be saved. Please try again.');
      form.setError('root', { message });
      if (!isStatus(error, 409)) return;
      const now = (error as ApiError).data as BannerTextDto[];
      setSeen({ texts: now, isTheirs: true });
      onOutdated(now);
    }
  });

  return (
    <form ref={element} noValidate onSubmit={submit} className="grid gap-4">
      <LockedWhile isBusy={isSubmitting}>
        {fields.length === 0 ? <p className="text-sm">No text of your own.</p> : null}
        <ol className="grid gap-3">
          {fields.map(({ id, promotionId }, at) => (
            <li
              key={id}
              className="grid items-start gap-3 border bg-card p-3 sm:grid-cols-[1fr_14rem_auto]"
            >
              <FormField
                label={`Text ${at + 1}`}
                {...form.register(`texts.${at}.text`, { onChange: changed })}
                error={errors.texts?.[at]?.text?.message}
                maxLength={MAX_BANNER_LENGTH}
              />
              <SelectField
                label={`Text ${at + 1} promises`}
                defaultValue={promotionId ?? ''}
                {...form.register(`texts.${at}.promotionId`, {
                  setValueAs: (chosen: string | null) => chosen || null,
                })}
              >
                <option value="">No promotion</option>
                {promotions.map(({ _id, title, state }) => (
                  <option key={_id} value={_id}>
                    {title}
                    {state === 'running' ? '' : ` (${STATE_WORDS[state].toLowerCase()})`}
                  </option>
                ))}
              </SelectField>
              {/* Beside the controls, below their labels. */}
              <div className="flex gap-1 sm:mt-7">
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={`Move text ${at + 1} up`}
                  aria-disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <ArrowUp />
                </Button>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={`Move text ${at + 1} down`}
                  aria-disabled={at === fields.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <ArrowDown />
                </Button>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={`Remove text ${at + 1}`}
                  onClick={() => {
                    remove(at);
                    changed();
                    addButton.current?.focus();
                  }}
                >
                  <Trash2 />
                </Button>
              </div>
            </li>
          ))}
        </ol>
      </LockedWhile>
      {errors.root ? (
        <div
          role="alert"
          tabIndex={-1}
          className="scroll-mb-24 grid gap-2 text-sm text-destructive"
        >
          <p>{errors.root.message}</p>
          {seen.isTheirs ? (
            <ul className="list-disc pl-4">
              {seen.texts.map(({ _id, text, promotionId }) => (
                <li key={_id}>
                  {text}
                  {promotionId === null ? null : `, promises: ${titleOf(promotionId)}`}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
      <div className="flex flex-wrap justify-between gap-3">
        <Button
          ref={addButton}
          variant="outline"
          aria-disabled={isSubmitting || fields.length >= MAX_BANNER_TEXTS}
          onClick={() => append({ text: '', promotionId: null })}
        >
          Add a text
        </Button>
        <Button type="submit" aria-disabled={isSubmitting}>
          Save banner
        </Button>
      </div>
      <LeaveUnsaved isUnsaved={isDirty} onDiscard={onDiscard} />
    </form>
  );
}
