import { ShopDeadEnd } from '@/components/shop/trouble/missing';

export default function ShopNotFound() {
  return <ShopDeadEnd />;
}
