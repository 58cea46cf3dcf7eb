'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { callApiForEnvelope } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { Button } from '@/components/ui/button';
import { useFocusWhenRendered } from '@/components/ui/use-focus-when-rendered';
import { typeInWords } from '@/lib/garments/rules';
import {
  type GarmentType,
  type TypesDto,
  type TypesInput,
  typesInput,
} from '@/lib/garments/schema';
import { panelApi } from '@/lib/panel-routes';
import { LeaveUnsaved } from '../leave-unsaved';
import { isChanged, type Part } from '../merge-values';
import { useIsOwner } from '../staff-role';
import { useFocusRefused } from '../use-focus-refused';
import { useSharedForm } from '../use-shared-form';
import { TypeFields } from './type-fields';
import { typesOf } from './use-types';

interface TypesFormProps {
  stored: TypesDto;
  /** The server has answered with newer ones. */
  onRead: (types: TypesDto) => void;
  onDiscard: () => void;
}

interface TypesValues {
  types: GarmentType[];
}

const PARTS: Part<TypesValues>[] = [
  {
    label: 'Types',
    names: ['types'],
    toWords: ({ types }) => types.map(typeInWords).join(' · '),
  },
];

const NEW_TYPE: GarmentType = { id: '', label: '', plural: '', sized: true, chart: null };

/** All types at once, in the order in which the shop lists them. */
export function TypesForm({ stored, onRead, onDiscard }: TypesFormProps) {
  const [seen, setSeen] = useState(stored);
  const isOwner = useIsOwner();
  const form = useForm<TypesValues, unknown, TypesInput>({
    // The fields hold text where the schema reads numbers and names.
    resolver: zodResolver(typesInput) as unknown as Resolver<TypesValues, unknown, TypesInput>,
    defaultValues: { types: stored.types },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, isDirty, submitCount } = form.formState;
  const element = useFocusRefused(submitCount);
  const focusSoon = useFocusWhenRendered();
  const { save, note } = useSharedForm<TypesDto, TypesValues, TypesInput>({
    form,
    parts: PARTS,
    seen,
    onSeen: setSeen,
    toValues: ({ types }) => ({ types }),
    isStoredAs: (now, sent) => !isChanged<TypesValues>(['types'], now, sent as TypesValues),
    edit: async ({ types }, { version }) =>
      typesOf(
        await callApiForEnvelope(panelApi.adminTypesUpdate(), {
          method: 'PUT',
          body: { types, version },
        }),
      ),
    failed: 'The types could not be saved. Please try again.',
    onSaved(saved) {
      onRead(saved);
      toast.success('Types saved');
    },
    onOutdated: (now) => now && onRead(now),
  });
  const types = form.watch('types');
  const put = (changed: GarmentType[]) =>
    form.setValue('types', changed, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });

  function move(from: number, to: number) {
    const moved = types[from];
    if (moved && to >= 0 && to < types.length)
      put(types.toSpliced(from, 1).toSpliced(to, 0, moved));
  }

  function add() {
    put([...types, NEW_TYPE]);
    focusSoon(() => element.current?.querySelector('fieldset > ul > li:last-child input'));
  }

  return (
    <form
      ref={element}
      noValidate
      onSubmit={form.handleSubmit(save)}
      className="grid max-w-4xl gap-6"
    >
      <p className="max-w-prose text-sm text-muted-foreground">
        {isOwner ? '' : 'Only owners change the types. '}What the shop sells, in the order of menu
        and filters. A measure without a category counts for all. Centimetres; inches are worked
        out. ‘Find my size’ goes by the row called ‘Waist’.
      </p>
      <fieldset disabled={!isOwner} className="grid min-w-0 gap-4">
        <legend className="sr-only">Types</legend>
        <ul className="grid gap-3">
          {types.map((type, at) => (
            <TypeFields
              // biome-ignore lint/suspicious/noArrayIndexKey: an id is being typed
              key={at}
              type={type}
              errors={errors.types?.[at]}
              onChange={(changed) => put(types.with(at, changed))}
              onMove={(by) => move(at, at + by)}
              onRemove={() => put(types.toSpliced(at, 1))}
            />
          ))}
        </ul>
        <Button variant="outline" className="justify-self-start" onClick={add}>
          <Plus aria-hidden /> Add a type
        </Button>
      </fieldset>
      {note}
      {[errors.types?.message ?? errors.types?.root?.message, errors.root?.message]
        .filter(Boolean)
        .map((message) => (
          <p
            key={message}
            role="alert"
            tabIndex={-1}
            className="border border-destructive bg-white p-4 text-sm font-semibold text-destructive"
          >
            {message}
          </p>
        ))}
      {isOwner ? (
        <Button type="submit" className="justify-self-start" aria-disabled={isSubmitting}>
          Save types
        </Button>
      ) : null}
      <LeaveUnsaved isUnsaved={isDirty} onDiscard={onDiscard} />
    </form>
  );
}
