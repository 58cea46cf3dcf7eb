import { ApiError } from '@/components/client/api-client';
import { routes } from '@/lib/routes';
import { uploadForm } from '@/lib/uploads/schema';
import { postForm } from './post-form';

/** Stores a picture. @returns its address @throws ApiError */
export async function uploadPicture(
  file: File,
  sending: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<string> {
  const refused = uploadForm.safeParse({ my_file: file }).error?.issues[0];
  if (refused) throw new ApiError(422, refused.message);
  const { result } = await postForm(routes.api.adminProductUpload(), { my_file: file }, sending);
  if (!result) throw new ApiError(500, 'Something went wrong on our side.');
  return result.url;
}
