'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { type ApiError, callApi, isStatus, messageOf } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { Button } from '@/components/ui/button';
import { useFocusWhenRendered } from '@/components/ui/use-focus-when-rendered';
import { defaultTexts } from '@/lib/promotions/banner-rules';
import { type BannerTextDto, bannerInput, MAX_BANNER_TEXTS } from '@/lib/promotions/banner-schema';
import { fromDto } from '@/lib/promotions/for-pricing-rules';
import type { PromotionDto } from '@/lib/promotions/schema';
import { routes } from '@/lib/routes';
import { LeaveUnsaved } from '../leave-unsaved';
import { LockedWhile } from '../locked-while';
import { useFocusRefused } from '../use-focus-refused';
import { type BannerDraft, BannerRow } from './banner-row';

interface BannerFormProps {
  saved: readonly BannerTextDto[];
  promotions: readonly PromotionDto[];
  onSaved: (texts: BannerTextDto[]) => void;
  /** Somebody else has saved other texts. */
  onOutdated: (texts: BannerTextDto[]) => void;
  onDiscard: () => void;
}

const NOT_SENT = { count: 0, keys: [] };

const toDraft = ({ _id: key, text, promotionId }: BannerTextDto): BannerDraft => ({
  key,
  text,
  promotionId,
});
/** What the banner says by default, to start from. */
const defaults = (promotions: readonly PromotionDto[]): BannerDraft[] =>
  defaultTexts(promotions.map(fromDto), new Date())
    .filter(({ isShown }) => isShown)
    .map(({ text, promotionId }) => ({ key: text, text, promotionId }));
const said = (texts: readonly Omit<BannerDraft, 'key'>[]) =>
  texts.map(({ text, promotionId }) => ({ text, promotionId }));

export function BannerForm({ saved, promotions, ...props }: BannerFormProps) {
  const { onSaved, onOutdated, onDiscard } = props;
  const [opened] = useState(() => (saved.length > 0 ? saved.map(toDraft) : defaults(promotions)));
  const [texts, setTexts] = useState(opened);
  /** What these texts would overwrite: what was saved when the form was opened. */
  const [read] = useState(saved);
  /** The same, if somebody else has saved other texts since. */
  const [theirs, setTheirs] = useState<readonly BannerTextDto[] | null>(null);
  /** Which texts were sent the last time: from then on, each change of them is checked. */
  const [sent, setSent] = useState<{ count: number; keys: readonly string[] }>(NOT_SENT);
  const element = useFocusRefused(sent.count);
  const [problem, setProblem] = useState('');
  /** The server's last refusal: its note takes the focus, so that it can be seen. */
  const [refusal, setRefusal] = useState<unknown>(null);
  const note = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusSoon = useFocusWhenRendered();
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each refusal
  useEffect(() => note.current?.focus(), [refusal]);
  const { trigger, isMutating } = useSWRMutation(
    routes.api.adminBanner(),
    (path, { arg: body }: { arg: unknown }) =>
      callApi<BannerTextDto[]>(path, { method: 'PUT', body }),
    {
      throwOnError: false,
      populateCache: false,
      revalidate: false,
      onSuccess(after) {
        toast.success('Banner saved');
        onSaved(after);
      },
      onError(error: unknown) {
        setProblem(messageOf(error, 'The banner could not be saved. Please try again.'));
        setRefusal(error);
        if (!isStatus(error, 409)) return;
        const now = (error as ApiError).data as BannerTextDto[];
        setTheirs(now);
        onOutdated(now);
      },
    },
  );
  const titleOf = (id: string) => promotions.find(({ _id }) => _id === id)?.title ?? 'a promotion';
  const isUnsaved = JSON.stringify(said(texts)) !== JSON.stringify(said(opened));

  const body = { texts: said(texts), seen: said(theirs ?? read) };
  const { error } = bannerInput.safeParse(body);
  const problemOf = (at: number) =>
    error?.issues.find(({ path }) => path[0] === 'texts' && path[1] === at)?.message;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isMutating) return;
    setSent({ count: sent.count + 1, keys: texts.map(({ key }) => key) });
    setProblem('');
    if (!error) void trigger(body);
  }

  function add() {
    const text: BannerDraft = { key: crypto.randomUUID(), text: '', promotionId: null };
    setTexts([...texts, text]);
    focusSoon(() => list.current?.children[texts.length]?.querySelector('input'));
  }

  function remove(key: string) {
    setTexts(texts.filter((one) => one.key !== key));
    addButton.current?.focus();
  }

  function move(from: number, to: number) {
    const moved = texts[from];
    if (!moved || to < 0 || to >= texts.length) return;
    const others = texts.filter((one) => one !== moved);
    setTexts([...others.slice(0, to), moved, ...others.slice(to)]);
  }

  return (
    <form ref={element} noValidate onSubmit={submit} className="grid gap-4">
      <LockedWhile isBusy={isMutating}>
        {texts.length === 0 ? <p className="text-sm">No text of your own.</p> : null}
        <ol ref={list} className="grid gap-3">
          {texts.map((draft, at) => (
            <BannerRow
              key={draft.key}
              draft={draft}
              at={at}
              count={texts.length}
              promotions={promotions}
              error={sent.keys.includes(draft.key) ? problemOf(at) : undefined}
              onChange={(changed) =>
                setTexts(texts.map((one) => (one.key === draft.key ? changed : one)))
              }
              onMove={(to) => move(at, to)}
              onRemove={() => remove(draft.key)}
            />
          ))}
        </ol>
      </LockedWhile>
      {problem === '' ? null : (
        <div
          ref={note}
          role="alert"
          tabIndex={-1}
          className="scroll-mb-24 grid gap-2 text-sm text-destructive"
        >
          <p>{problem}</p>
          {theirs === null ? null : (
            <ul className="list-disc pl-4">
              {theirs.map(({ _id, text, promotionId }) => (
                <li key={_id}>
                  {text}
                  {promotionId === null ? null : `, promises: ${titleOf(promotionId)}`}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <Button
          ref={addButton}
          variant="outline"
          aria-disabled={isMutating || texts.length >= MAX_BANNER_TEXTS}
          onClick={add}
        >
          Add a text
        </Button>
        <Button type="submit" aria-disabled={isMutating}>
          Save banner
        </Button>
      </div>
      <LeaveUnsaved isUnsaved={isUnsaved} onDiscard={onDiscard} />
    </form>
  );
}
