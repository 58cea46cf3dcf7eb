import { type Block, block, type Measures } from '../block';
import type { Cut } from '../drawing';

/** Where women's and kids' blocks differ from the men's measures given. */
export function cutBlock(cut: Cut, men: Measures): Block {
  if (cut === 'men') return block(men);
  const { knee, end } = men;
  if (cut === 'women') {
    return block({
      ...men,
      waist: men.waist * 0.86,
      hipAt: men.hipAt + 30,
      rise: men.rise + 26,
      band: men.band * 1.12,
      knee: knee && { ...knee, at: knee.at + 4, inner: knee.inner + 8, width: knee.width * 0.9 },
      end: { ...end, inner: end.inner + 10, width: end.width * 0.88 },
    });
  }
  const shorter = (at: number) => men.rise + (at - men.rise) * 0.7;
  return block({
    ...men,
    waist: men.waist * 1.04,
    knee: knee && { ...knee, at: shorter(knee.at) },
    end: { ...end, at: shorter(end.at), inner: end.inner - 10, width: end.width * 1.1 },
  });
}
