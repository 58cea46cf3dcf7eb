import { z } from 'zod';
import { text } from '../text';

const OUR_FOLDERS = 'catalog|hero|tiles|story|uploads';
const OUR_PICTURE = new RegExp(
  `^/(?:${OUR_FOLDERS})/(?:[\\w-]+/)*[\\w-]+(?:\\.[\\w-]+)*\\.(?:webp|avif|png|jpe?g)$`,
);
const UPLOADTHING_PICTURE = /^https:\/\/(?:[a-z0-9-]+\.ufs\.sh|utfs\.io)\/f\/[\w-][\w.-]*$/i;
/** Where a stand-in for UploadThing on this machine keeps them. */
const STAND_IN_PICTURE =
  /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?\/f\/[\w-][\w.-]*$/;
const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** The address of a picture of ours or of UploadThing, where nobody else's pictures are (decisions: 'Validation'). */
export const pictureAddress = text(1, 500, 'Upload a picture').refine(
  (value) => [OUR_PICTURE, UPLOADTHING_PICTURE, STAND_IN_PICTURE].some((kind) => kind.test(value)),
  'Upload the picture first',
);

/** Whether a picture lies on this machine, so that it is only there when we stored it. */
export const isStoredHere = (address: string) =>
  address.startsWith('/uploads/') || STAND_IN_PICTURE.test(address);

/** The form that brings a picture. What is in it is found out by decoding, whatever its name and type say. */
export const uploadForm = z.object({
  my_file: z
    .instanceof(File, { message: 'Choose a picture' })
    .refine((file) => file.size > 0, 'This file is empty')
    .refine((file) => file.size <= MAX_FILE_BYTES, 'At most 5 MB'),
});
