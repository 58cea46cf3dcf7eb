import { DeadEnd } from '@/components/shop/dead-end';

export default function ShopNotFound() {
  return (
    <DeadEnd title="page doesn't exists" sentence="It may have moved, or sold out for good." />
  );
}
