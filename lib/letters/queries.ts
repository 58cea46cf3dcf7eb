import 'server-only';
import { db } from '../db/client';
import type { Message, Prisma } from '../db/generated/client';
import { type Cursor, readKeyedPage } from '../db/keyed-page';
import type { KeyedPagination, KeyedSlice } from '../http/list-schema';
import { logError } from '../http/log';
import type { MessageDto, MessageFilter } from '../messages/schema';
import { asMeant } from '../text';
import { composeForStaff } from './composing-service';
import type { RenderedLetter } from './render';

type Row = Message & { order: { number: bigint } | null };

/** A page of the letters, newest first, each as it was sent or would be sent. */
export async function listMessages(
  asked: MessageFilter & KeyedSlice,
): Promise<{ messages: MessageDto[]; pagination: KeyedPagination }> {
  const where = (cursor: Cursor<string>) => ({ ...whereOf(asked), id: idsPast(cursor) });
  const { ids, pagination } = await readKeyedPage<string>(asked, {
    keyOf: (id) => id,
    async read({ skip, take, ...cursor }, { take: upTo, ...counted }) {
      const [found, count] = await Promise.all([
        // The ids come from an index alone, without reading the letters before them.
        db.message.findMany({
          where: where(cursor),
          select: { id: true },
          orderBy: { id: cursor.before ? 'asc' : 'desc' },
          skip,
          take,
        }),
        db.message.count({
          where: where(counted),
          take: upTo,
          ...(counted.after && { orderBy: { id: 'desc' } }),
        }),
      ]);
      return { ids: found.map(({ id }) => id), count };
    },
  });
  const rows = await db.message.findMany({
    where: { id: { in: ids } },
    include: { order: { select: { number: true } } },
    orderBy: { id: 'desc' },
  });
  return { messages: await Promise.all(rows.map(toDto)), pagination };
}

const idsPast = ({ after, before }: Cursor<string>) => ({
  ...(after && { lt: after }),
  ...(before && { gt: before }),
});

function whereOf({ state, kind, search }: MessageFilter): Prisma.MessageWhereInput {
  const searched = asMeant(search).toLowerCase();
  const number = /^#?(\d{1,15})$/.exec(searched)?.[1];
  return {
    ...(state !== '' && { state }),
    ...(kind !== '' && { kind }),
    ...(number && { order: { number: BigInt(number) } }),
    ...(searched !== '' && !number && { recipient: searched }),
  };
}

const NOTHING = { subject: 'Nothing to tell any more', text: '', html: '' };
const UNWRITABLE = { subject: 'Cannot be written', text: '', html: '' };

/** A letter that cannot be composed must not hide the others. */
async function composed(row: Row): Promise<RenderedLetter> {
  try {
    return (await composeForStaff(row)) ?? NOTHING;
  } catch (error) {
    logError(error, { during: 'a letter', letter: row.id });
    return UNWRITABLE;
  }
}

async function toDto(row: Row): Promise<MessageDto> {
  const { subject, text, html } = row;
  const isWritten = subject !== null && text !== null && html !== null;
  const letter = isWritten ? { subject, text, html } : await composed(row);
  return {
    _id: row.id,
    at: row.at.toISOString(),
    to: row.recipient,
    kind: row.kind as MessageDto['kind'],
    state: row.state as MessageDto['state'],
    attempts: row.attempts,
    sentAt: row.sentAt?.toISOString() ?? null,
    nextAttemptAt: row.state === 'waiting' ? row.nextAttemptAt.toISOString() : null,
    lastError: row.lastError,
    reason: row.reason,
    orderId: row.orderId,
    orderNumber: row.order?.number.toString() ?? null,
    ...letter,
  };
}
