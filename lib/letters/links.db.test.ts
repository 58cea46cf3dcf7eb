// Imported first: it points the shop's settings at itself.
import '@/scripts/test/mail-server';

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeProduct, OWNER, setStock } from '@/scripts/test/builders';
import { addressOf, mailServer } from '@/scripts/test/mail-server';
import { letters, placeOrder, resetLetters } from '@/scripts/test/mailed-letters';
import { db } from '../db/client';
import { updateOrderStatus } from '../orders/status-service';
import { askForLetter, queueBackInStockLetters } from '../stock/back-in-stock-service';
import { followLink } from './link-service';
import { listMessages } from './queries';
import { sendLetters } from './sending-service';

beforeAll(mailServer.start);
afterAll(mailServer.stop);
beforeEach(resetLetters);

const lastText = () => String(mailServer.received.at(-1)?.text);
const tokenIn = (text: string) => decodeURIComponent(/\?token=(\S+)/.exec(text)?.[1] ?? '');

it('greets by name only once a link of a letter to the address was followed', async () => {
  const { orderId, shopper } = await placeOrder();
  await db.user.update({ where: { id: shopper.id }, data: { emailConfirmedAt: null } });
  await sendLetters();
  expect(lastText()).toContain('Dear customer,');
  expect(lastText()).not.toContain(shopper.userName);
  const token = tokenIn(lastText());
  const stored = JSON.stringify(await letters());
  const { messages } = await listMessages({ state: '', kind: '', search: '', page: 1, limit: 9 });
  for (const seen of [stored, JSON.stringify(messages)]) expect(seen).not.toContain(token);

  expect(await followLink(token)).toBe('Your email address is confirmed.');
  await updateOrderStatus(OWNER, orderId, 'inShipping');
  await sendLetters();
  expect(lastText()).toContain(`Dear ${shopper.userName},`);
  expect(lastText()).not.toContain('Confirm your email address');
});

it('tells a stranger’s address of a product once it has agreed, and with one click never again', async () => {
  const [product, other] = [
    await makeProduct({ totalStock: 0 }),
    await makeProduct({ totalStock: 0 }),
  ];
  const email = 'stranger@test.example';
  for (const { id: productId } of [product, other]) {
    await askForLetter({ productId, size: 'M', email }, null);
    await sendLetters();
    expect(await followLink(tokenIn(lastText()))).toBe('We will email you when it is back.');
  }
  expect(mailServer.received.at(-1)?.headers.has('list-unsubscribe')).toBe(false);
  await setStock(product.id, 1);
  await queueBackInStockLetters();
  await sendLetters();
  const mail = mailServer.received.at(-1);
  expect([mail && addressOf(mail), mail?.subject]).toEqual([
    email,
    `${product.title} is back in M`,
  ]);
  const list = mail?.headers.get('list') as {
    unsubscribe: { url: string };
    'unsubscribe-post': { name: string };
  };
  expect(list['unsubscribe-post'].name).toBe('List-Unsubscribe=One-Click');
  const oneClick = new URL(list.unsubscribe.url);
  expect(oneClick.pathname).toBe('/api/common/letter-link');
  await followLink(oneClick.searchParams.get('token') ?? '');
  expect(await db.backInStockRequest.count({ where: { email } })).toBe(0);
});

it('no token does more than its own letter, or works once that is gone', async () => {
  const { shopper } = await placeOrder();
  await db.user.update({ where: { id: shopper.id }, data: { emailConfirmedAt: null } });
  await sendLetters();
  const token = tokenIn(lastText());
  const { id = '' } = (await letters())[0] ?? {};
  const forged = [
    'address',
    `address.${id}`,
    `address.${id}.x`,
    `stop.${token.split('.').slice(1).join('.')}`,
  ];
  for (const one of [...forged, `${token}x`, token.slice(0, -1)])
    await expect(followLink(one)).rejects.toMatchObject({ status: 422 });
  await db.message.deleteMany();
  await expect(followLink(token)).rejects.toMatchObject({ status: 422 });
});
