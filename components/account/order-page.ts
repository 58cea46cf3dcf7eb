/** A page of a list of orders, as the server answers it. */
export interface OrderPage<Row> {
  data: Row[];
  pagination: { page: number; limit: number; total: number; pages: number };
}
