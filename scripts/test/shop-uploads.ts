import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { ShopAnswer } from './shop-answers';

/** A form with files on its way to the shop. */
export interface SentUpload {
  path: string;
  /** Its texts, and the names of its files. */
  fields: Record<string, string>;
  isAborted: boolean;
  progress: (percent: number) => void;
  answer: (answer: Exclude<ShopAnswer, 'never'>) => void;
}

/**
 * Stands in for the shop where forms with files are posted, by XMLHttpRequest.
 * @returns the forms that were sent, which the test answers
 */
export function takeUploads(): SentUpload[] {
  const sent: SentUpload[] = [];
  class Request {
    status = 0;
    response: unknown = null;
    responseType = '';
    readonly upload: { onprogress?: (event: object) => void } = {};
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    private path = '';
    private aborted = () => {};

    open(_method: string, path: string) {
      this.path = path;
    }

    send(form: FormData) {
      const fields = [...form].map(([name, value]) => [
        name,
        typeof value === 'string' ? value : value.name,
      ]);
      const one: SentUpload = {
        path: this.path,
        fields: Object.fromEntries(fields),
        isAborted: false,
        progress: (loaded) =>
          act(() => this.upload.onprogress?.({ loaded, total: 100, lengthComputable: true })),
        answer: (answer) => this.answered(answer),
      };
      this.aborted = () => {
        one.isAborted = true;
      };
      sent.push(one);
    }

    abort() {
      this.aborted();
      this.onabort();
    }

    private answered(answer: Exclude<ShopAnswer, 'never'>) {
      if (answer === 'no connection') return this.onerror();
      const isLost = answer === 'bad gateway';
      this.status = isLost ? 502 : (answer.status ?? 200);
      this.response = isLost ? null : answer.body;
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}
