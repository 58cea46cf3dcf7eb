import { z } from 'zod';
import { text } from '../text';

const OUR_FOLDERS = 'catalog|hero|tiles|story|uploads';
const OUR_PICTURE = new RegExp(
  `^/(?:${OUR_FOLDERS})/(?:[\\w-]+/)*[\\w-]+(?:\\.[\\w-]+)*\\.(?:webp|avif|png|jpe?g)$`,
);
const UPLOADTHING_PICTURE = /^https:\/\/(?:[a-z0-9-]+\.ufs\.sh|utfs\.io)\/f\/[\w-][\w.-]*$/i;
const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** The address of a picture of ours or of UploadThing, where nobody else's pictures are (decisions: 'Validation'). */
export const pictureAddress = text(1, 500, 'Upload a picture').refine(
  (value) => OUR_PICTURE.test(value) || UPLOADTHING_PICTURE.test(value),
  'Upload the picture first',
);

/** Whether a picture lies in our own folder of uploads, so that we know whether it is there. */
export const isStoredHere = (address: string) => address.startsWith('/uploads/');

/** The form that brings a picture. What is in it is found out by decoding, whatever its name and type say. */
export const uploadForm = z.object({
  my_file: z
    .instanceof(File, { message: 'Choose a picture' })
    .refine((file) => file.size > 0, 'This file is empty')
    .refine((file) => file.size <= MAX_FILE_BYTES, 'At most 5 MB'),
});
