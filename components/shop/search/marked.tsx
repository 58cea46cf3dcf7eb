import { splitAtMatches } from '@/lib/search/rules';
import type { SearchHitDto } from '@/lib/search/schema';

/** The title of a product that was found, with what matches marked. */
export function Marked({ hit }: { hit: SearchHitDto }) {
  let start = 0;
  return splitAtMatches(hit.title, hit.titleMatches).map(({ text, isMatch }) => {
    const key = start;
    start += text.length;
    return isMatch ? (
      <mark key={key} className="bg-turmeric/35 text-inherit">
        {text}
      </mark>
    ) : (
      text
    );
  });
}
