import { oneLine } from '@/lib/text';

/** What somebody typed, on one line and in its own direction: nothing beside it turns around. */
export function Typed({ text }: { text: string }) {
  return <bdi>{oneLine(text)}</bdi>;
}
