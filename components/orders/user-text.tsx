import { oneLine } from '@/lib/text';

/** Text that somebody typed, on one line and in its own direction, so that it does not reorder the text around it. */
export function UserText({ text }: { text: string }) {
  return <bdi>{oneLine(text)}</bdi>;
}
