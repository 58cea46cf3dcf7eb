'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { callApiForEnvelope, messageOf } from '@/components/browser/api-client';
import { showFieldErrors } from '@/components/browser/server-errors';
import { toast } from '@/components/browser/toast';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { EmailField } from '@/components/ui/email-field';
import { FormField, SelectField } from '@/components/ui/form-field';
import { panelApi } from '@/lib/panel-routes';
import { INVITATION_HOURS, type InvitationInput, invitationInput } from '@/lib/staff/schema';
import { STAFF_ROLES } from '@/lib/store';
import { LockedWhile } from '../locked-while';
import { STAFF_ROLE_WORDS } from '../staff-role';

export type Invited = InvitationInput;

interface InviteDialogProps {
  /** What the form begins with; null while it is closed. */
  invited: Invited | null;
  onClose: () => void;
  onSent: () => void;
}

export function InviteDialog({ invited, onClose, onSent }: InviteDialogProps) {
  return (
    <Dialog open={invited !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
      {invited ? (
        <DialogContent>
          <DialogHeader>
            <DialogTitle>Invite to the staff</DialogTitle>
            <DialogDescription>
              An email brings a link to choose a password. It works once, for {INVITATION_HOURS}{' '}
              hours.
            </DialogDescription>
          </DialogHeader>
          <InviteForm invited={invited} onSent={onSent} />
        </DialogContent>
      ) : null}
    </Dialog>
  );
}

function InviteForm({ invited, onSent }: { invited: Invited; onSent: () => void }) {
  const { userName, email, staffRole } = invited;
  const form = useForm<InvitationInput>({
    resolver: zodResolver(invitationInput),
    defaultValues: { userName, email, staffRole },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      const call = { method: 'POST', body } as const;
      const { message } = await callApiForEnvelope<{ message: string }>(
        panelApi.adminStaffInvite(),
        call,
      );
      toast.success(message);
      onSent();
    } catch (error) {
      const message = messageOf(error, 'The invitation could not be sent. Please try again.');
      form.setError('root', { message });
      showFieldErrors(error, ['userName', 'email', 'staffRole'], form.setError);
    }
  });

  return (
    <form
      noValidate
      onSubmit={submit}
      onChange={() => form.clearErrors('root')}
      className="grid gap-4"
    >
      <LockedWhile isBusy={isSubmitting} className="grid gap-4">
        <FormField
          label="Name"
          autoComplete="off"
          required
          error={errors.userName?.message}
          {...form.register('userName')}
        />
        <EmailField
          autoComplete="off"
          readOnly={email !== ''}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <SelectField label="Role" error={errors.staffRole?.message} {...form.register('staffRole')}>
          {STAFF_ROLES.map((role) => (
            <option key={role} value={role}>
              {STAFF_ROLE_WORDS[role]}
            </option>
          ))}
        </SelectField>
      </LockedWhile>
      {errors.root ? (
        <p role="alert" className="text-sm text-destructive">
          {errors.root.message}
        </p>
      ) : null}
      <Button type="submit" className="justify-self-start" aria-disabled={isSubmitting}>
        Send invitation
      </Button>
    </form>
  );
}
