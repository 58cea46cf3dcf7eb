import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { routes } from '@/lib/routes';

interface ProductRowProps {
  title: string;
  /** If it is about one size. */
  size?: string | null;
  image: string;
  /** The figure at its end. */
  children: ReactNode;
}

export function ProductRow({ title, size, image, children }: ProductRowProps) {
  return (
    <li className="flex min-h-12 items-center gap-3 border-t py-1 first:border-t-0">
      <Picture
        src={image}
        alt=""
        sizes="36px"
        widths={[96]}
        className="h-11 w-9 shrink-0 bg-secondary object-cover"
      />
      <Link
        href={routes.admin.productsCalled(title)}
        className="min-w-0 flex-1 underline-offset-4 hover:underline"
      >
        {size ? `${title}, ${size}` : title}
      </Link>
      {children}
    </li>
  );
}
