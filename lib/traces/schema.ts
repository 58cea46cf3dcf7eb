import type { MessageKind, MessageState } from '../messages/schema';
import type { LimitName } from '../settings/schema';

/** What is known around an account besides its entries in the audit. */
export interface AccountTraces {
  _id: string;
  userName: string;
  email: string;
  /** Orders that a limit refused in the last days, newest first. */
  refusals: { limit: LimitName; day: string; times: number }[];
  /** Letters about its password and sign-in, and those kept back; newest first. */
  letters: { _id: string; kind: MessageKind; at: string; state: MessageState; reason: string }[];
}
