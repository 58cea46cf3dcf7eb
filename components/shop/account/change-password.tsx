'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { callApiForEnvelope, messageOf } from '@/components/browser/api-client';
import { showFieldErrors } from '@/components/browser/server-errors';
import { toast } from '@/components/browser/toast';
import { Button } from '@/components/ui/button';
import { PasswordField } from '@/components/ui/form-field';
import { NewPasswordField } from '@/components/ui/new-password-field';
import { type PasswordChange, passwordChange } from '@/lib/auth/schema';
import { routes } from '@/lib/routes';

const BLANK: PasswordChange = { currentPassword: '', newPassword: '' };

export function ChangePassword() {
  const form = useForm<PasswordChange>({
    resolver: zodResolver(passwordChange),
    defaultValues: BLANK,
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (change) => {
    try {
      const call = { method: 'POST', body: change } as const;
      const { message } = await callApiForEnvelope<{ message: string }>(
        routes.api.changePassword(),
        call,
      );
      form.reset(BLANK);
      toast.success(message);
    } catch (error) {
      toast.error(messageOf(error, 'The password could not be changed. Please try again.'));
      form.setError('root', { message: 'Your password has not changed.' });
      showFieldErrors(error, ['currentPassword', 'newPassword'], form.setError);
    }
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-sm gap-4">
      <h2 className="text-xl font-bold">Change password</h2>
      <p className="text-sm text-muted-foreground">
        You stay signed in here. Every other device is signed out.
      </p>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <NewPasswordField
        label="New password"
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      {errors.root && <p className="text-sm text-destructive">{errors.root.message}</p>}
      <Button type="submit" className="justify-self-start" aria-disabled={isSubmitting}>
        Change password
      </Button>
    </form>
  );
}
