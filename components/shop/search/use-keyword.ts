'use client';

import { createParser, useQueryState } from 'nuqs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { MAX_KEYWORD_LENGTH, SEARCH_LONGER_THAN, TIMINGS } from '@/lib/store';

/** The keyword as the server reads it, which counts characters: an emoji is one, not two. '' if it is too short. */
export function searchable(text: string): string {
  const characters = [
    ...text
      .normalize()
      .replace(/\p{Cc}/gu, ' ')
      .trim(),
  ];
  const keyword = characters.slice(0, MAX_KEYWORD_LENGTH);
  return keyword.length > SEARCH_LONGER_THAN ? keyword.join('') : '';
}

const parser = createParser({ parse: searchable, serialize: String }).withDefault('');

const isShort = (text: string) => text.trim() !== '' && searchable(text) === '';

interface Keyword {
  keyword: string;
  /** There is something in the box, but not enough to search for. */
  isTooShort: boolean;
}

/** The keyword in the address: what is in the box, a second after the last key or at Enter (specification 5). */
export function useKeyword(box: RefObject<HTMLInputElement | null>): Keyword {
  const [keyword, setKeyword] = useQueryState('keyword', parser);
  const [isTooShort, setTooShort] = useState(false);
  /** What this hook last wrote into the address or the box; null at first. */
  const written = useRef<string | null>(null);

  useEffect(() => {
    const input = box.current;
    let timer: ReturnType<typeof setTimeout>;
    const search = (event: Event) => {
      event.preventDefault();
      clearTimeout(timer);
      written.current = searchable(input?.value ?? '');
      void setKeyword(written.current);
    };
    const searchSoon = (event: Event) => {
      clearTimeout(timer);
      // A keyword that is too short clears the results at once.
      const isSearchable = searchable(input?.value ?? '') !== '';
      setTooShort(isShort(input?.value ?? ''));
      timer = setTimeout(search, isSearchable ? TIMINGS.searchWaitMs : 0, event);
    };
    input?.addEventListener('input', searchSoon);
    input?.form?.addEventListener('submit', search);
    return () => {
      clearTimeout(timer);
      input?.removeEventListener('input', searchSoon);
      input?.form?.removeEventListener('submit', search);
    };
  }, [box, setKeyword]);

  // Back and forward change the box. What was typed before hydration stays and is searched for.
  useEffect(() => {
    const input = box.current;
    if (!input || written.current === keyword) return;
    const isFirst = written.current === null;
    written.current = keyword;
    if (isFirst && input.value !== '') return void input.dispatchEvent(new Event('input'));
    const asked = new URLSearchParams(location.search).get('keyword') ?? '';
    setTooShort(isShort(asked));
    input.value = isShort(asked) ? asked : keyword;
  }, [box, keyword]);

  return { keyword, isTooShort };
}
