/**
 * SQL that gives products inserted by SQL one count for all their sizes.
 * @param pieces an expression over `products`
 */
export const countUncounted = (pieces: string): string => `
  WITH uncounted AS MATERIALIZED (
    SELECT gen_random_uuid() AS item_id, id, slug, sizes, (${pieces})::int AS pieces FROM products
    WHERE NOT EXISTS (SELECT FROM stock_items WHERE product_id = products.id)
  ),
  items AS (
    INSERT INTO stock_items (id, product_id, on_hand) SELECT item_id, id, pieces FROM uncounted
  ),
  sized AS (
    INSERT INTO variants (id, product_id, size, sku, stock_item_id)
    SELECT gen_random_uuid(), id, size, upper(slug || '-' || size), item_id FROM uncounted, unnest(sizes) AS size
  )
  INSERT INTO stock_movements (stock_item_id, product_id, kind, pieces, stock_after, actor)
  SELECT item_id, id, 'received', pieces, pieces, 'Owner' FROM uncounted WHERE pieces > 0`;
