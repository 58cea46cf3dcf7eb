import { routes } from '@/lib/routes';

export default function OrderNotFound() {
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="text-2xl font-bold">Order not found</h1>
      <p>There is no order at this address.</p>
      <a href={routes.admin.orders()} className="font-semibold underline underline-offset-4">
        All orders
      </a>
    </div>
  );
}
