import 'server-only';
import { PRICE_TO_PAY } from '../catalog/list-sql';
import { offerFor } from '../catalog/offer-rules';
import { readInOrder } from '../catalog/queries';
import type { ProductDto } from '../catalog/schema';
import { toProductDto } from '../catalog/serialise';
import { db } from '../db/client';
import { Prisma } from '../db/generated/client';
import { cappedPagination, countedUpTo, rowsBefore, type Slice } from '../http/list-schema';
import { readRunningOffers } from '../promotions/offer-queries';
import { IS_BUYABLE, isBuyableIn } from '../stock/buyable-sql';
import { brandName } from '../store';
import { readKeyword } from './keyword-rules';
import { matchRanges, wordWithStem } from './rules';
import type { SearchPage, Wanted } from './schema';
import { GENERAL_STEMS, withSynonyms } from './synonyms';
import { lookUpWords, type Word } from './word-queries';

/**
 * Finds products by words of title, brand, category and description, best first. Words match in any inflection and
 * unfinished. A word that no product has is replaced by the most similar one. If no product has all words, those with
 * some are shown; general words ('pant', 'men') need not be there. Likewise sizes, a sale and a price, if nothing that the
 * words name is like that.
 */
export async function searchProducts(keyword: string, slice: Slice): Promise<SearchPage> {
  const { words: typed, ...wanted } = readKeyword(keyword);
  const words = await lookUpWords(typed);
  const asWanted = await rank(words, slice, wanted);
  const any = wantsSome(wanted) && asWanted.named === 0 ? await rank(words, slice) : asWanted;
  const isUnmet = any.named > asWanted.named || (asWanted.total === 0 && any.total > 0);
  const { total, ids } = isUnmet ? any : asWanted;
  const stems = words.flatMap((word) => word.stems);
  const [rows, offers] = await Promise.all([readInOrder(ids), readRunningOffers()]);
  const hits = rows.map(toProductDto).map((product) => {
    const offer = offerFor(offers, product);
    return {
      ...product,
      titleMatches: matchRanges(product.title, stems),
      offer: offer?.words ?? null,
      ...(offer?.slug && { offerSlug: offer.slug }),
    };
  });
  const texts = [...hits.map(({ title }) => title), ...hits.map(({ description }) => description)];
  return {
    hits,
    pagination: cappedPagination(slice, total, mostOf(slice)),
    unmet: isUnmet ? wanted : null,
    unnamed: unnamedBy(hits, words),
    corrections: words.flatMap(({ how, typed, stems: [meant] }) =>
      how === 'nearest' && meant ? [{ typed, meant: wordWithStem(meant, texts) }] : [],
    ),
  };
}

/** The words that are in no name, kind or cloth of what was found; none if at least one of them is. */
function unnamedBy(hits: readonly ProductDto[], words: readonly Word[]): string[] {
  const naming = words.filter((word) => word.how !== 'unknown' && !isGeneral(word));
  const isNamed = ({ title, category, material, fit, brand, type, colourName }: ProductDto) =>
    naming.some(({ typed, stems }) => {
      // The label 'T Shirt' makes no T-shirt of a jogger.
      const label = withSynonyms(typed).length > 1 ? '' : brandName(brand);
      return (
        matchRanges([title, category, material, fit, label, type, colourName].join(' '), stems)
          .length > 0
      );
    });
  return hits.some(isNamed) ? [] : naming.map(({ typed }) => typed);
}

interface Ranked {
  total: number;
  /** How many are named by the words, not only described. */
  named: number;
  ids: string[];
}

/** How many matches are ranked together; a word may be in every product. */
const RANKED = 300;

const ANY: Wanted = { sizes: [], isOnSale: false, atLeast: null, atMost: null };
const wantsSome = ({ sizes, isOnSale, atLeast, atMost }: Wanted) =>
  sizes.length > 0 || isOnSale || atLeast !== null || atMost !== null;

async function rank(words: readonly Word[], slice: Slice, wanted = ANY): Promise<Ranked> {
  const known = words.filter(({ how }) => how !== 'unknown');
  if (known.length === 0)
    return wantsSome(wanted) ? ask(newest(slice, wanted)) : { total: 0, named: 0, ids: [] };
  const naming = known.filter((word) => !isGeneral(word));
  const meant = naming.length > 0 ? naming : known;
  const general = naming.length > 0 ? known.filter(isGeneral) : [];
  if (known.length === words.length) {
    const all = await ask(ranked(meant, 'all', slice, { general, wanted }));
    if (all.total > 0 || meant.length === 1) return all;
  }
  return ask(ranked(meant, 'some', slice, { general, wanted }));
}

const isGeneral = ({ stems }: Word) => stems.every((stem) => GENERAL_STEMS.has(stem));

async function ask(statement: Prisma.Sql): Promise<Ranked> {
  const [answer] = await db.$queryRaw<Ranked[]>(statement);
  return answer ?? { total: 0, named: 0, ids: [] };
}

/** How far matches are counted. Beyond that there is always a next page. */
const mostOf = (slice: Slice) => countedUpTo(slice, RANKED);

/**
 * The products with all or some of the words, most words first, then by the weights D to A: description, unused, brand
 * and category, title. With many matches, products named by the words come before those only described by them, and
 * some hundred are ranked at a time. General words raise what has them. MATERIALIZED, because for so few rows PostgreSQL
 * would scan the table instead of using the index.
 */
export function ranked(
  words: readonly Word[],
  some: 'all' | 'some',
  slice: Slice,
  { general = [], wanted = ANY }: { general?: readonly Word[]; wanted?: Wanted } = {},
): Prisma.Sql {
  const queries = words.map(queryOf);
  const query = Prisma.sql`(${Prisma.join(queries, some === 'all' ? ' && ' : ' || ')})`;
  const hits = Prisma.join(
    queries.map((one) => Prisma.sql`(words @@ ${one})::int`),
    ' + ',
  );
  const best = some === 'some' && words.length > 2 ? allButOne(queries) : inTitle(query);
  const raised =
    general.length > 0
      ? Prisma.sql` + ${rankBy(Prisma.join(general.map(queryOf), ' || '))} * 0.3`
      : Prisma.empty;
  return Prisma.sql`
    WITH best AS MATERIALIZED (
      SELECT id, words, sizes FROM products WHERE ${best} AND ${isWanted(wanted)}
    ),
    rest AS MATERIALIZED (
      SELECT id, words, sizes FROM products WHERE words @@ ${query} AND NOT (${best}) AND ${isWanted(wanted)}
    ),
    matched AS MATERIALIZED (
      SELECT id, ${rankBy(query)}${raised} AS rank, ${inStock(wanted)} AS in_stock,
        ${some === 'all' ? Prisma.sql`0` : hits} AS hits, ${BLOCK} AS block
      FROM (SELECT * FROM best UNION ALL SELECT * FROM rest LIMIT ${mostOf(slice) + 1}) AS products
    )
    ${pageOf(slice, 'best', Prisma.sql`hits DESC, rank DESC, in_stock DESC, id`)}`;
}

/** Without words: the newest products that come in the sizes, are on sale or cost as much. */
export const newest = (slice: Slice, wanted: Wanted): Prisma.Sql => Prisma.sql`
  WITH matched AS MATERIALIZED (
    SELECT id, ${inStock(wanted)} AS in_stock, ${BLOCK} AS block
    FROM (
      SELECT id, sizes FROM products WHERE ${isWanted(wanted)} ORDER BY id DESC LIMIT ${mostOf(slice) + 1}
    ) AS products
  )
  ${pageOf(slice, 'matched', Prisma.sql`in_stock DESC, id DESC`)}`;

const BLOCK = Prisma.sql`(row_number() OVER () - 1) / ${RANKED}::int`;

const pageOf = (slice: Slice, named: 'best' | 'matched', order: Prisma.Sql) => Prisma.sql`
  SELECT (SELECT count(*)::int FROM matched) AS total, (SELECT count(*)::int FROM ${Prisma.raw(named)}) AS named, ARRAY(
    SELECT id::text FROM matched ORDER BY block, ${order} LIMIT ${slice.limit} OFFSET ${rowsBefore(slice)}
  ) AS ids`;

const isWanted = ({ sizes, isOnSale, atLeast, atMost }: Wanted) => Prisma.sql`
  ${sizes.length > 0 ? Prisma.sql`sizes && ${sizes}::text[]` : Prisma.sql`true`}
  AND ${isOnSale ? Prisma.sql`sale_price_paise IS NOT NULL` : Prisma.sql`true`}
  AND ${atLeast === null ? Prisma.sql`true` : Prisma.sql`${PRICE_TO_PAY} >= ${atLeast}`}
  AND ${atMost === null ? Prisma.sql`true` : Prisma.sql`${PRICE_TO_PAY} <= ${atMost}`}`;

const inStock = ({ sizes }: Wanted) => (sizes.length > 0 ? isBuyableIn(sizes) : IS_BUYABLE);

const rankBy = (query: Prisma.Sql) => Prisma.sql`ts_rank('{0.05, 0.1, 0.4, 1}', words, ${query})`;

/** In a title, brand or category; spelled like the index products_title_words. */
const inTitle = (query: Prisma.Sql) => Prisma.sql`ts_filter(words, '{a,b}') @@ ${query}`;

function allButOne(queries: readonly Prisma.Sql[]): Prisma.Sql {
  const without = (left: number) =>
    Prisma.sql`(${Prisma.join(
      queries.filter((_, index) => index !== left),
      ' && ',
    )})`;
  return Prisma.sql`words @@ (${Prisma.join(
    queries.map((_, index) => without(index)),
    ' || ',
  )})`;
}

/** As a tsquery. Words have only letters and digits, so they contain no operators. */
function queryOf({ how, typed, expression, stems }: Word): Prisma.Sql {
  if (how === 'nearest') return Prisma.sql`to_tsquery('simple', ${stems[0]})`;
  return Prisma.sql`to_tsquery('english', ${how === 'beginning' ? `${typed}:*` : expression})`;
}
