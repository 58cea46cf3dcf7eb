import 'server-only';
import { db } from '../db/client';
import { Prisma } from '../db/generated/client';
import { withSynonyms } from './synonyms';

/** A word of a keyword as the catalogue understands it. Stop words are left out. */
export interface Word {
  typed: string;
  /**
   * Found in products as it is or as a synonym; as the beginning of words; replaced by a similar word; or not found.
   */
  how: 'whole' | 'beginning' | 'nearest' | 'unknown';
  /** As PostgreSQL reads it: 'jeans | denim'. */
  expression: string;
  /** The lexemes to look for; for a beginning, the prefix. */
  stems: string[];
}

/**
 * Looks words up in the catalogue. A word that no product has is replaced by the one that differs in the fewest letters
 * (at most one in words of up to six, two in longer ones; a swap counts as one), else by one that shares half of its
 * trigrams. A word that only descriptions have must be that word with a letter left out or two swapped, and so must any
 * word for one of four letters: otherwise 'night' would mean 'light', and 'best' 'belt'. levenshtein() takes at most 255
 * letters.
 */
export function lookUpWords(words: readonly string[]): Promise<Word[]> {
  return db.$queryRaw<Word[]>(lookUpWordsSql(words));
}

/** A word that many products have is in one of these. */
const NEWEST = 100;

/**
 * For EXISTS. Reads the newest products before the index, which lists all products of a common word. MATERIALIZED,
 * because for a single row PostgreSQL would scan the table instead.
 */
const someWith = (query: Prisma.Sql) => Prisma.sql`
  WITH found AS MATERIALIZED (SELECT FROM products WHERE words @@ ${query})
  SELECT FROM (SELECT words FROM products ORDER BY id DESC LIMIT ${NEWEST}) AS newest WHERE words @@ ${query}
  UNION ALL SELECT FROM found`;

/** The best of these words that a product still has. */
const bestOf = (words: Prisma.Sql) => Prisma.sql`(
  SELECT word FROM (${words}) AS alike WHERE EXISTS (${someWith(Prisma.sql`to_tsquery('simple', word)`)}) LIMIT 1)`;

const ORDER = Prisma.sql`
  titled DESC, left(word, 1) = left(asked.stem, 1) DESC, similarity(word, asked.stem) DESC, word`;

const IS_COMPARED = Prisma.sql`
  known.how IS NULL AND char_length(asked.stem) >= 4
  AND char_length(word) BETWEEN char_length(asked.stem) - 2 AND char_length(asked.stem) + 2`;

const fewLettersDiffer = Prisma.sql`
  SELECT word FROM search_words
  CROSS JOIN LATERAL (
    SELECT CASE WHEN word = ANY(swaps.all) THEN 1 ELSE levenshtein_less_equal(left(word, 255), asked.stem, 2) END AS letters
  ) AS different
  WHERE ${IS_COMPARED} AND CASE
    WHEN letters = 1 AND (char_length(word) > char_length(asked.stem) OR word = ANY(swaps.all)) THEN true
    ELSE titled AND char_length(asked.stem) > 4 AND letters <= CASE WHEN char_length(asked.stem) <= 6 THEN 1 ELSE 2 END
  END
  ORDER BY letters, ${ORDER}`;

/** Spelled for the index: % means a similarity above 0.3. */
const halfOfTrigramsShared = Prisma.sql`
  SELECT word FROM search_words
  WHERE ${IS_COMPARED} AND titled AND word % asked.stem AND similarity(word, asked.stem) >= 0.5
  ORDER BY levenshtein(left(word, 255), asked.stem), ${ORDER}`;

/** The statement of `lookUpWords`. */
export function lookUpWordsSql(words: readonly string[]): Prisma.Sql {
  const expressions = words.map((word) => withSynonyms(word).join(' | '));
  return Prisma.sql`
    SELECT typed, expression,
      coalesce(known.how, CASE WHEN near.word IS NULL THEN 'unknown' ELSE 'nearest' END) AS how,
      CASE WHEN near.word IS NULL THEN tsvector_to_array(to_tsvector('english', expression))
        ELSE ARRAY[near.word] END AS stems
    FROM unnest(${words}::text[], ${expressions}::text[]) WITH ORDINALITY AS given (typed, expression, place)
    CROSS JOIN LATERAL (
      -- The stemmer keeps the plural of a word without vowels ('shrts').
      SELECT regexp_replace((ts_lexize('english_stem', typed))[1], '([^s])s$', '\\1') AS stem OFFSET 0
    ) AS asked
    CROSS JOIN LATERAL (
      SELECT CASE
        WHEN EXISTS (${someWith(Prisma.sql`to_tsquery('english', expression)`)}) THEN 'whole'
        WHEN EXISTS (${someWith(Prisma.sql`to_tsquery('english', typed || ':*')`)}) THEN 'beginning'
      END AS how
      OFFSET 0
    ) AS known
    CROSS JOIN LATERAL (
      SELECT array_agg(overlay(asked.stem PLACING reverse(substr(asked.stem, place, 2)) FROM place FOR 2)) AS all
      FROM generate_series(1, char_length(asked.stem) - 1) AS place
    ) AS swaps
    LEFT JOIN LATERAL (
      ${bestOf(fewLettersDiffer)} UNION ALL ${bestOf(halfOfTrigramsShared)} LIMIT 1
    ) AS near ON true
    WHERE asked.stem IS NOT NULL
    ORDER BY given.place`;
}
