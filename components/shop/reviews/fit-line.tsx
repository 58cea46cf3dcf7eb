import type { ProductDto } from '@/lib/catalog/schema';
import { fitSentence } from '@/lib/reviews/rules';

/** 'True to size: 8 of 10 say', once enough reviewers have said anything. */
export function FitLine({ verdict }: { verdict: ProductDto['fitVerdict'] }) {
  const sentence = fitSentence(verdict);
  return sentence ? <p className="text-sm">{sentence}</p> : null;
}
