import { z } from 'zod';
import { ROLES, type Role, STAFF_ROLES, type StaffRole } from '../store';
import { emailAddress, text, ungrouped } from '../text';

const newPassword = z.string().min(8, 'At least 8 characters').max(128, 'At most 128 characters');

/** Registration. The database checks the same (constraints users_*). */
export const registrationInput = z.object({
  userName: text(2, 50, 'At least 2 characters'),
  email: emailAddress,
  password: newPassword,
});
export type RegistrationInput = z.infer<typeof registrationInput>;

const password = z.string().min(1, 'Enter your password').max(1024);
/** As people type it: in groups, with dashes, or by the digits of their own script. */
const code = z.string().max(60, 'This is no code').transform(ungrouped);

export const loginInput = z.object({
  email: emailAddress,
  password,
  code: code.optional().meta({ description: 'Of staff in two steps: an app’s or a recovery code' }),
});
export type LoginInput = z.infer<typeof loginInput>;

export const passwordChange = z.object({
  currentPassword: password,
  newPassword,
});
export type PasswordChange = z.infer<typeof passwordChange>;

export const passwordAgain = z.object({ password });
export const twoStepCode = z.object({ code: code.pipe(z.string().min(1, 'Enter the code')) });

/** How long a link to set a new password is valid. */
export const RESET_MINUTES = 30;

export const forgottenPassword = z.object({ email: emailAddress });
export type ForgottenPassword = z.infer<typeof forgottenPassword>;

const INCOMPLETE_LINK = 'This link is incomplete. Please ask for a new one.';
export const passwordReset = z.object({
  token: z.string(INCOMPLETE_LINK).min(1, INCOMPLETE_LINK).max(100, INCOMPLETE_LINK),
  password: newPassword,
});
export type PasswordReset = z.infer<typeof passwordReset>;

/** Who is signed in, as the browser may know it. `_id` repeats `id`, and both names are the account's one name. */
export const sessionUserDto = z
  .object({
    id: z.uuid(),
    _id: z.uuid(),
    userName: z.string(),
    fullName: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    staffRole: z.enum(STAFF_ROLES).optional().meta({ description: 'Of an admin' }),
  })
  .meta({ id: 'User' });
export type SessionUser = z.infer<typeof sessionUserDto>;

/** Any value except 'admin' is a shopper. */
const asRole = (role: string): Role => (role === 'admin' ? 'admin' : 'shopper');

/** Any value except 'owner' is a clerk. */
const asStaffRole = (role: string | null | undefined): StaffRole =>
  role === 'owner' ? 'owner' : 'clerk';

/** An account, as the browser may know it. */
export const toSessionUser = (
  user: Pick<SessionUser, 'id' | 'userName' | 'email'> & {
    role: string;
    staffRole?: string | null;
  },
): SessionUser => ({
  id: user.id,
  _id: user.id,
  userName: user.userName,
  fullName: user.userName,
  email: user.email,
  role: asRole(user.role),
  ...(user.role === 'admin' && { staffRole: asStaffRole(user.staffRole) }),
});
