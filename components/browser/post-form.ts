import { ApiError, SIGNED_OUT } from './api-client';

interface Envelope {
  success: boolean;
  message?: string;
  errors?: Record<string, string[]>;
  data?: unknown;
  result?: { url: string };
}

interface Sending {
  /** 0 to 100, of the upload. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * Posts a form with files to our API, by XMLHttpRequest because `fetch` reports no progress.
 * @throws ApiError with the message about a field, or else about the whole
 */
export function postForm(
  path: string,
  fields: Record<string, string | File>,
  { onProgress, signal }: Sending,
): Promise<Envelope> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && onProgress(Math.round((loaded / total) * 100));
    request.onload = () => {
      const answer = request.response as Envelope | null;
      if (answer?.success) return resolve(answer);
      const [said] = Object.values(answer?.errors ?? {}).flat();
      const message = said ?? answer?.message ?? 'Something went wrong on our side.';
      const isSignedOut = request.status === 401;
      reject(
        new ApiError(
          request.status,
          isSignedOut ? SIGNED_OUT : message,
          answer?.errors,
          answer?.data,
        ),
      );
    };
    request.onerror = () => reject(new ApiError(0, 'No connection. Please try again.'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
