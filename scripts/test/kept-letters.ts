import { listMessages } from '@/lib/letters/queries';

const ALL = { state: '', kind: '', search: '', page: 1, limit: 100 } as const;

/** What was written, oldest first. Nothing is sent: there is no mail server. */
export async function written() {
  const { messages } = await listMessages(ALL);
  return messages.reverse();
}

/** Which letters were written, oldest first. */
export const kinds = async () => (await written()).map(({ kind }) => kind);
