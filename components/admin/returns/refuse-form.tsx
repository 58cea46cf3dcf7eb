import { useState } from 'react';
import { TextareaField } from '@/components/ui/form-field';
import { ActionForm, type ActionFormProps } from './action-form';

/** Asks why a return is refused, or called off once it is approved. */
export function RefuseForm({ one, onTyped, ...props }: ActionFormProps) {
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [action, label] =
    one.state === 'approved' ? (['cancel', 'Call off'] as const) : (['refuse', 'Refuse'] as const);
  const isBlank = reason.trim() === '';

  function refuse() {
    setChecked(true);
    if (!isBlank) void props.update.trigger({ action, reason });
  }

  return (
    <ActionForm {...props} title={`${label} this return`} submitLabel={label} onSubmit={refuse}>
      <TextareaField
        label="Reason"
        autoFocus
        maxLength={300}
        hint="The customer reads it."
        error={isChecked && isBlank ? 'Say why: the customer reads it' : undefined}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          onTyped(target.value !== '');
        }}
      />
    </ActionForm>
  );
}
