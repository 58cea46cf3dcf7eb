import { StockNote } from '@/components/shop/product/stock-note';
import { Button } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { stockBadge } from '@/lib/catalog/rules';
import { type AdminProductDto, formatField } from '@/lib/catalog/schema';
import { formatCount, formatPriceTag } from '@/lib/money';
import { panelApi } from '@/lib/panel-routes';
import { ConfirmButton } from '../confirm-button';
import { useIsOwner } from '../staff-role';

interface ProductCardProps {
  product: AdminProductDto;
  onEdit: () => void;
  reload: () => Promise<unknown>;
}

export function ProductCard({ product, onEdit, reload }: ProductCardProps) {
  const { _id, title, image, price, salePrice, totalStock, category, brand, sizes } = product;
  const isOwner = useIsOwner();
  const isOnSale = salePrice > 0;
  const labels = [formatField('category', category), formatField('brand', brand), sizes.join(' ')];
  return (
    <article aria-labelledby={_id} className="flex flex-col border bg-card">
      <div className="relative h-[300px] bg-secondary">
        <Picture
          src={image}
          alt=""
          sizes="(min-width: 1024px) 25vw, (min-width: 768px) 33vw, 100vw"
          className="fill-box object-top"
        />
        <div className="absolute top-2 left-2 grid">
          <StockNote badge={stockBadge(product)} />
        </div>
      </div>
      <div className="grid grow content-start gap-1 p-3">
        <h2
          id={_id}
          className="font-sans text-sm leading-snug font-semibold tracking-normal wrap-anywhere"
        >
          {title}
        </h2>
        <p className="flex gap-2 text-sm tabular-nums">
          <span className={isOnSale ? 'text-muted-foreground line-through' : 'font-semibold'}>
            {isOnSale ? <span className="sr-only">Price before </span> : null}
            {formatPriceTag(price)}
          </span>
          {isOnSale ? (
            <span className="font-semibold">
              <span className="sr-only">Sale price </span>
              {formatPriceTag(salePrice)}
            </span>
          ) : null}
          <span className="ml-auto text-muted-foreground">{formatCount(totalStock)} in stock</span>
        </p>
        <p className="text-xs text-muted-foreground">{labels.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="grid grid-cols-2 gap-2 p-3 pt-0">
        <Button variant="outline" size="sm" aria-describedby={_id} onClick={onEdit}>
          Edit
        </Button>
        {isOwner ? (
          <ConfirmButton
            path={panelApi.adminProductDelete(_id)}
            question={`Delete ${title}?`}
            consequence="It leaves the shop, open carts and its reviews. Past orders keep what was bought."
            failed="The product could not be deleted. Please try again."
            variant="ghost"
            describedBy={_id}
            reload={reload}
          >
            Delete
          </ConfirmButton>
        ) : null}
      </div>
    </article>
  );
}
