import type { Pool } from 'pg';
import { addToCart, clientOf, orderCart, type Product, type Shopper, signUp } from './shoppers';

const SHOPPERS = 16;

/** A running demo shop with shoppers who buy any of its products. */
export async function openShop(address: string, database: Pool) {
  const client = clientOf(address);
  const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => signUp(client)));
  const { json } = await client.call({ method: 'GET', path: '/api/shop/products/get?limit=100' });
  const products: Product[] = json.data;

  async function buy(shopper: Shopper, product: Product | undefined, pieces: number) {
    await orderCart(client, shopper, await addToCart(client, shopper, product));
    // Refilled before it is sold out, by SQL, so that no page is invalidated.
    await database.query(
      'UPDATE stock_items SET on_hand = allocated + $2 WHERE product_id = $1 AND on_hand - allocated < 2',
      [product?._id, pieces],
    );
  }

  /** Sells `rate` single pieces a second, evenly, of products with that stock. @returns a function that ends it and returns orders a second */
  function sell({ rate, pieces }: { rate: number; pieces: number }): () => Promise<number> {
    const free = [...shoppers];
    const under = new Set<Promise<void>>();
    const since = performance.now();
    let sold = 0;
    let turn = 0;
    const ready = database.query('UPDATE stock_items SET on_hand = allocated + $1', [pieces]);
    const timer = setInterval(() => {
      const shopper = free.pop();
      // All shoppers are waiting: the shop cannot keep up, which the returned rate shows.
      if (!shopper) return;
      const product = products[turn % products.length];
      turn += 1;
      const order = ready
        .then(() => buy(shopper, product, pieces))
        .then(() => {
          sold += 1;
        })
        .finally(() => {
          free.push(shopper);
          under.delete(order);
        });
      under.add(order);
    }, 1000 / rate);
    return async () => {
      clearInterval(timer);
      await Promise.all(under);
      return (sold * 1000) / (performance.now() - since);
    };
  }
  return { sell };
}
