import { describe, expect, it, vi } from 'vitest';
import { latestOnly } from './latest-only';

interface Request {
  value: number;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

/** A server whose answers are given by hand, and what it was sent. */
function slowServer() {
  const requests: Request[] = [];
  const send = (value: number) =>
    new Promise<void>((resolve, reject) => requests.push({ value, resolve, reject }));
  return { send, requests, sent: () => requests.map((request) => request.value) };
}

describe('latestOnly', () => {
  it('sends the newest only after the one under way, and lets only its answer settle', async () => {
    const { send, requests, sent } = slowServer();
    const settled = vi.fn();
    const quantity = latestOnly(send, settled);
    quantity.want(2);
    const first = quantity.flush();
    quantity.want(3);
    quantity.want(4);
    const second = quantity.flush();
    expect(sent()).toEqual([2]);

    requests[0]?.resolve();
    await vi.waitFor(() => expect(sent()).toEqual([2, 4]));
    expect(quantity.wanted()).toBe(4);
    expect(settled).not.toHaveBeenCalled();

    requests[1]?.resolve();
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(quantity.wanted()).toBeNull();
    expect(settled.mock.calls).toEqual([[null]]);
  });

  it('forgets an older refusal, tells the newest one, and can be used after it', async () => {
    const { send, requests, sent } = slowServer();
    const settled = vi.fn();
    const quantity = latestOnly(send, settled);
    const refusal = new Error('Only 3 left');
    quantity.want(2);
    const saved = quantity.flush();
    quantity.want(9);
    requests[0]?.reject(new Error('late'));
    await vi.waitFor(() => expect(sent()).toEqual([2, 9]));
    requests[1]?.reject(refusal);
    expect(await saved).toBe(false);
    expect(settled.mock.calls).toEqual([[refusal]]);

    quantity.want(3);
    const again = quantity.flush();
    requests[2]?.resolve();
    expect(await again).toBe(true);
    expect(await quantity.flush()).toBe(true);
    expect(sent()).toEqual([2, 9, 3]);
  });

  it('sends what waits beside what is under way when the page goes', async () => {
    const { send, requests, sent } = slowServer();
    const quantity = latestOnly(send, vi.fn());
    quantity.leave();
    quantity.want(2);
    quantity.leave();
    expect(sent()).toEqual([2]);
    quantity.want(3);
    quantity.leave();
    quantity.leave();
    expect(sent()).toEqual([2, 3]);
    for (const request of requests) request.resolve();
    expect(await quantity.flush()).toBe(true);
    expect(quantity.wanted()).toBeNull();
  });

  it('drops what waits, and waits for what is under way', async () => {
    const { send, requests, sent } = slowServer();
    const settled = vi.fn();
    const quantity = latestOnly(send, settled);
    quantity.want(2);
    void quantity.flush();
    quantity.want(3);
    const isDropped = vi.fn();
    const dropped = quantity.drop().then(isDropped);
    await Promise.resolve();
    expect(isDropped).not.toHaveBeenCalled();
    requests[0]?.resolve();
    await dropped;
    expect(sent()).toEqual([2]);
    expect(settled).not.toHaveBeenCalled();
    expect(quantity.wanted()).toBeNull();
  });
});
