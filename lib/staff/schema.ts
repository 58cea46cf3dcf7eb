import { z } from 'zod';
import { registrationInput } from '../auth/schema';
import { STAFF_ROLES } from '../store';

/** How long the link of an invitation is valid. */
export const INVITATION_HOURS = 72;

const staffRole = z.enum(STAFF_ROLES, 'Choose owner or clerk');

export const invitationInput = registrationInput
  .pick({ userName: true, email: true })
  .extend({ staffRole });
export type InvitationInput = z.output<typeof invitationInput>;

export const staffUpdate = z.object({
  staffRole: staffRole.optional(),
  active: z.boolean('Say true or false').optional(),
  resetTwoStep: z
    .boolean('Say true or false')
    .optional()
    .meta({ description: 'True switches two-step sign-in off, for who has lost the phone' }),
});
export type StaffUpdate = z.output<typeof staffUpdate>;

/** How somebody of the staff signs in, as their own page shows it. */
export interface TwoStepDto {
  isOn: boolean;
  /** Whether the owner requires it. */
  isRequired: boolean;
  recoveryCodesLeft: number;
}

/** A member of staff as the owners see them. */
export const staffDto = z
  .object({
    _id: z.uuid(),
    userName: z.string(),
    email: z.string(),
    role: z.literal('admin'),
    staffRole,
    active: z.boolean().meta({ description: 'False: switched off, cannot sign in' }),
    twoStep: z.boolean().meta({ description: 'Whether they sign in in two steps' }),
    invitedUntil: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the invitation ends; null once a password is chosen' }),
  })
  .meta({ id: 'Staff' });
export type StaffDto = z.infer<typeof staffDto>;
