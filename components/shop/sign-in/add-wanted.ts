import { callApi, isStatus, messageOf } from '@/components/browser/api-client';
import { sizeQuestion, type WantedItem, wantedItem } from '@/components/browser/wanted-item';
import type { SessionUser } from '@/lib/auth/schema';
import type { ProductDto } from '@/lib/catalog/schema';
import { routes } from '@/lib/routes';
import { soldOutSizes } from '@/lib/stock/rules';
import type { Size } from '@/lib/store';

interface Found {
  soldOut: Size[];
  /** Why the wanted item can no longer be had; undefined if it can, or if that cannot be known. */
  sentence?: string | undefined;
}

async function checkWanted({ productId, size }: WantedItem): Promise<Found> {
  try {
    const product = await callApi<ProductDto>(routes.api.product(productId));
    const soldOut = soldOutSizes(product);
    return { soldOut, sentence: whyGone(product, soldOut, size) };
  } catch (error) {
    return { soldOut: [], sentence: isStatus(error, 404) ? 'It is not sold any more.' : undefined };
  }
}

function whyGone({ sizes }: ProductDto, soldOut: Size[], size: Size | null): string | undefined {
  if (soldOut.length === sizes.length) return 'It has sold out meanwhile.';
  if (size === null) return undefined;
  if (!sizes.includes(size)) return `Size ${size} is not sold any more.`;
  return soldOut.includes(size) ? `Size ${size} has sold out meanwhile.` : undefined;
}

/**
 * Adds to the cart what made a visitor sign in. A missing size is asked for where they chose the product.
 * @returns the outcome in words; undefined if there was nothing to add
 */
export async function addWanted(
  user: SessionUser,
): Promise<{ kind: 'success' | 'error'; sentence: string } | undefined> {
  const wanted = wantedItem.take();
  if (wanted === null || user.role !== 'shopper') return undefined;
  const { productId, size } = wanted;
  if (size === null) {
    const { soldOut, sentence } = await checkWanted(wanted);
    sizeQuestion.keep({ productId, soldOut });
    return sentence === undefined ? undefined : { kind: 'error', sentence };
  }
  try {
    const body = { userId: user.id, productId, size, quantity: 1 };
    await callApi(routes.api.cartAdd(), { method: 'POST', body });
    return { kind: 'success', sentence: 'Product added to cart' };
  } catch (error) {
    const { soldOut, sentence } = await checkWanted(wanted);
    if (sentence) sizeQuestion.keep({ productId, soldOut });
    return { kind: 'error', sentence: sentence ?? messageOf(error, 'Failed to add to cart') };
  }
}
