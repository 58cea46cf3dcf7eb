import { AppError } from '../http/app-error';

/** A `userId` from a client must be the session's own, for admins too (decisions: 'Who may go where'). @throws AppError 403. */
export function requireOwnId(viewer: { id: string }, userId: string): void {
  if (viewer.id !== userId) throw new AppError(403, 'That belongs to somebody else');
}
