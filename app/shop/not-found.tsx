import { ShopDeadEnd } from '@/components/shop/missing';

export default function ShopNotFound() {
  return <ShopDeadEnd />;
}
