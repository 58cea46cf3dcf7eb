import { beforeEach, expect, it } from 'vitest';
import { makeProduct, makeShopper, OWNER } from '@/scripts/test/builders';
import { listAuditEntries } from '../audit/queries';
import { auditFilter } from '../audit/schema';
import { deleteProduct } from '../catalog/service';
import { listCustomers } from '../customers/queries';
import { db } from '../db/client';
import type { KeyedPagination, KeyedSlice } from '../http/list-schema';
import { listMessages } from '../letters/queries';
import { listStock } from '../stock/queries';

interface List {
  ask: (asked: KeyedSlice) => Promise<{ ids: string[]; pagination: KeyedPagination }>;
  /** Adds a row that comes first. */
  add: () => Promise<unknown>;
}

const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);
const ROWS = 14;
const LIMIT = 4;

/** A new one in each test, as audit entries are never deleted. */
let actorId = '';
const addEntry = (at: Date, actor = actorId) =>
  db.auditEntry.create({
    data: {
      at,
      actorId: actor,
      actorName: 'Asha',
      entity: 'setting',
      subject: 'The shop',
      action: 'update',
      changes: {},
    },
  });
const letter = (state: string) => ({
  kind: 'password-changed',
  event: crypto.randomUUID(),
  recipient: 'asha@mill.example',
  state,
  data: {},
  subject: 'Your password',
  text: 'It was changed.',
  html: '<p>It was changed.</p>',
});

const LISTS: Record<string, List> = {
  'changes of one admin': {
    async ask(asked) {
      const filter = auditFilter.parse({ actor: actorId });
      const { entries, pagination } = await listAuditEntries({ ...filter, ...asked }, OWNER);
      return { ids: idsOf(entries), pagination };
    },
    add: () => addEntry(new Date('2026-03-01T00:00:00Z')),
  },
  'letters that were kept': {
    async ask(asked) {
      const filter = { state: 'kept', kind: '', search: '' } as const;
      const { messages, pagination } = await listMessages({ ...filter, ...asked });
      return { ids: idsOf(messages), pagination };
    },
    add: () => db.message.create({ data: letter('kept') }),
  },
  customers: {
    async ask(asked) {
      const { customers, pagination } = await listCustomers({ search: '', ...asked });
      return { ids: idsOf(customers), pagination };
    },
    add: makeShopper,
  },
  'customers found': {
    async ask(asked) {
      const { customers, pagination } = await listCustomers({ search: 'shopper', ...asked });
      return { ids: idsOf(customers), pagination };
    },
    add: makeShopper,
  },
  stock: {
    async ask(asked) {
      const { rows, pagination } = await listStock({ search: '', filter: '', ...asked });
      return { ids: idsOf(rows), pagination };
    },
    add: () => makeProduct({ title: 'Ankle Chino', totalStock: 90 }),
  },
  'stock that is low and found': {
    async ask(asked) {
      const { rows, pagination } = await listStock({ search: 'jogger', filter: 'low', ...asked });
      return { ids: idsOf(rows), pagination };
    },
    add: () => makeProduct({ title: 'Ankle Jogger', totalStock: 1 }),
  },
};

/** Rows that the filters exclude lie between those they find, several of which have the same instant or title. */
beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts, messages CASCADE`;
  actorId = crypto.randomUUID();
  for (let n = 0; n < ROWS; n += 1) {
    const at = new Date(Date.UTC(2026, 1, 1 + Math.floor(n / 5)));
    await addEntry(at);
    await addEntry(at, OWNER.id);
    await db.message.createMany({ data: [letter('kept'), letter('failed')] });
    await makeShopper();
    const title = n < ROWS / 2 ? 'Mill Jogger' : 'Yarn Jogger';
    await makeProduct({ title, totalStock: n % 2 === 0 ? { M: 5, L: 5 } : 90 });
  }
});

const pagesOf = async ({ ask }: List) => {
  const first = await ask({ page: 1, limit: LIMIT });
  const others = Array.from({ length: first.pagination.pages - 1 }, (_, n) =>
    ask({ page: n + 2, limit: LIMIT }),
  );
  return [first, ...(await Promise.all(others))];
};

const lists = Object.entries(LISTS).map(([name, list]) => ({ name, list }));

it.each(lists)('$name: the same pages forward, back and by number', async ({ list }) => {
  const byNumber = await pagesOf(list);
  const ids = byNumber.flatMap((page) => page.ids);
  expect(byNumber.length).toBeGreaterThan(3);
  expect(new Set(ids).size).toBe(byNumber[0]?.pagination.total);

  const forward = byNumber.slice(0, 1);
  while (forward.length < byNumber.length) {
    const after = forward.at(-1)?.pagination.last ?? '';
    forward.push(await list.ask({ page: forward.length + 1, limit: LIMIT, after }));
  }
  expect(forward).toEqual(byNumber);
  const backward = byNumber.slice(-1);
  while (backward.length < byNumber.length) {
    const before = backward[0]?.pagination.first ?? '';
    const page = byNumber.length - backward.length;
    backward.unshift(await list.ask({ page, limit: LIMIT, before }));
  }
  expect(backward).toEqual(byNumber);
});

it.each(lists)('$name: a row that is added meanwhile shifts no page', async ({ list }) => {
  const [, second, third] = await pagesOf(list);
  await list.add();
  const asked = { page: 3, limit: LIMIT };
  const after = second?.pagination.last ?? '';
  expect((await list.ask({ ...asked, after })).ids).toEqual(third?.ids);
  expect((await list.ask(asked)).ids).not.toEqual(third?.ids);
});

it('stock: the next page is found even if the last row of a page was deleted', async () => {
  const { stock } = LISTS as { stock: List };
  const { pagination } = await stock.ask({ page: 1, limit: LIMIT });
  const last = pagination.last ?? '';
  const { productId } = await db.stockItem.findUniqueOrThrow({ where: { id: last } });
  await deleteProduct(OWNER, productId);
  const second = await stock.ask({ page: 2, limit: LIMIT });
  expect(second.ids).toHaveLength(LIMIT);
  expect(await stock.ask({ page: 2, limit: LIMIT, after: last })).toEqual(second);
});
