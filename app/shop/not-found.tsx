import { ShopNotFound } from '@/components/shop/errors/missing';

export default function NotFound() {
  return <ShopNotFound />;
}
