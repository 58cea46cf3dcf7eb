import 'server-only';
import { randomBytes } from 'node:crypto';
import { recordChange } from '../audit/service';
import { hashPassword } from '../auth/password';
import { hashOf } from '../auth/reset-service';
import type { PasswordReset } from '../auth/schema';
import { requireUncommonPassword } from '../auth/weak-passwords';
import { db } from '../db/client';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { routes } from '../routes';
import { absoluteUrl } from '../site-url';

/**
 * A new link for the invitation that a letter brings; null if it was accepted, withdrawn or is over. The database keeps
 * only the link's hash.
 */
export async function makeInvitationLink(letterId: string): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const made = await db.$executeRaw`
    UPDATE staff_invitations SET token_hash = ${hashOf(token)}
    FROM messages JOIN users ON users.email = messages.recipient
    WHERE messages.id = ${letterId}::uuid AND user_id = users.id AND is_active AND staff_invitations.expires_at > now()`;
  return made === 1 ? absoluteUrl(routes.acceptInvitation(token)) : null;
}

/**
 * Sets the first password of somebody invited to the staff; the link works once.
 * @throws AppError 422 if the link is no longer valid, or many have this password
 */
export async function acceptInvitation({ token, password }: PasswordReset): Promise<void> {
  const open = {
    tokenHash: hashOf(token),
    expiresAt: { gt: new Date() },
    user: { isActive: true },
  };
  // Hashing is slow: made-up links are refused before it.
  const invited = await db.staffInvitation.findFirst({
    where: open,
    select: { user: { select: { id: true, userName: true, email: true } } },
  });
  if (!invited) throw linkEnded();
  const { user } = invited;
  await requireUncommonPassword(password, user, 'password');
  const passwordHash = await hashPassword(password);
  await inTransaction(async (tx) => {
    // First the account, as whoever changes staff locks it.
    await tx.user.update({
      where: { id: user.id },
      data: { passwordHash, emailConfirmedAt: new Date() },
    });
    const { count } = await tx.staffInvitation.deleteMany({ where: open });
    if (count === 0) throw linkEnded();
    await recordChange(tx, user, {
      entity: 'staff',
      id: user.id,
      subject: user.userName,
      action: 'update',
      before: { Invitation: 'open' },
      after: { Invitation: 'accepted' },
    });
  });
}

const linkEnded = () => {
  const message = 'This invitation no longer works. Please ask the owner for a new one.';
  return new AppError(422, message, { errors: { token: [message] } });
};
