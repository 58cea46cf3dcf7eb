import { useState } from 'react';
import { TextareaField } from '@/components/ui/form-field';
import { ActionForm, type ActionFormProps } from './action-form';

export function RefuseForm({ one: _, onTyped, ...props }: ActionFormProps) {
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isBlank = reason.trim() === '';

  function refuse() {
    setChecked(true);
    if (!isBlank) void props.update.trigger({ action: 'refuse', reason });
  }

  return (
    <ActionForm {...props} title="Refuse this return" submitLabel="Refuse" onSubmit={refuse}>
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
