import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '@/components/browser/api-client';

/** Shows the server's field errors beside the form's fields and focuses the first. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): void {
  if (!(error instanceof ApiError)) return;
  const refused = fields.filter((field) => error.errors[field]?.[0]);
  for (const [index, field] of refused.entries())
    setError(field, { message: error.errors[field]?.[0] ?? '' }, { shouldFocus: index === 0 });
}
