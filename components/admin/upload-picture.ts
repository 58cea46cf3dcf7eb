import { ApiError } from '@/components/shop/api-client';
import { routes } from '@/lib/routes';
import { uploadForm } from '@/lib/uploads/schema';

interface Answer {
  success: boolean;
  message?: string;
  errors?: Record<string, string[]>;
  result?: { url: string };
}

interface Upload {
  /** From 0 to 100, as the file leaves the browser. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Stores a picture. With XMLHttpRequest, as `fetch` tells nothing of how far it is. @returns its address @throws ApiError */
export async function uploadPicture(file: File, { onProgress, signal }: Upload): Promise<string> {
  const refused = uploadForm.safeParse({ my_file: file }).error?.issues[0];
  if (refused) throw new ApiError(422, refused.message);
  const form = new FormData();
  form.append('my_file', file);
  const answer = await post(routes.api.adminProductUpload(), form, { onProgress, signal });
  if (!answer.result) throw new ApiError(500, 'Something went wrong on our side.');
  return answer.result.url;
}

function post(path: string, form: FormData, { onProgress, signal }: Upload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && onProgress(Math.round((loaded / total) * 100));
    request.onload = () => {
      const answer = request.response as Answer | null;
      if (answer?.success) return resolve(answer);
      const [said] = Object.values(answer?.errors ?? {}).flat();
      const message = said ?? answer?.message ?? 'Something went wrong on our side.';
      reject(new ApiError(request.status, message));
    };
    request.onerror = () => reject(new ApiError(0, 'No connection. Please try again.'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
