import pg from 'pg';

/** Fills a demo shop up to `count` products, made of those it has. @returns how many there are */
export async function fillWithProducts(databaseUrl: string, count: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO products (id, slug, title, description, category, brand, image, gallery, price_paise,
         total_stock, sizes, created_at, updated_at)
       SELECT gen_random_uuid(), slug || '-' || n, title || ' No. ' || n, description, category, brand, image, gallery,
         39900 + (row_number() OVER ()) % 1100 * 100, 100000, sizes, now() - n * interval '1 minute', now()
       FROM (SELECT *, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS there FROM products) AS made,
         generate_series(1, $1::int / there + 1) AS n
       WHERE there + (n - 1) * there + place <= $1`,
      [count],
    );
    await client.query('VACUUM ANALYZE');
    const { rows } = await client.query('SELECT count(*)::int AS products FROM products');
    return rows[0].products;
  } finally {
    await client.end();
  }
}
