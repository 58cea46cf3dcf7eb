import { z } from 'zod';

/** What a link of a letter does: confirms its reader's address or request, or stops such letters. */
const LINK_PURPOSES = ['address', 'request', 'stop'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

const INCOMPLETE_LINK = 'This link is incomplete. Please open it from the email again.';
export const letterLink = z.object({
  token: z.string(INCOMPLETE_LINK).min(1, INCOMPLETE_LINK).max(200, INCOMPLETE_LINK),
});

/** What a token says it is for; the server checks that it is. Null for none. */
export const purposeOf = (token: string): LinkPurpose | null =>
  LINK_PURPOSES.find((purpose) => token.startsWith(`${purpose}.`)) ?? null;
