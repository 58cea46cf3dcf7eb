import { z } from 'zod';
import { text } from '../text';

const OUR_FOLDERS = 'catalog|hero|tiles|story|uploads';
const OUR_PICTURE = new RegExp(
  `^/(?:${OUR_FOLDERS})/(?:[\\w-]+/)*[\\w-]+(?:\\.[\\w-]+)*\\.(?:webp|avif|png|jpe?g)$`,
);
const UPLOADTHING_PICTURE = /^https:\/\/[a-z0-9-]+\.ufs\.sh\/f\/[\w-][\w.-]*$/i;
/** Only in tests: the fake UploadThing. */
const STAND_IN_PICTURE =
  /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?\/f\/[\w-][\w.-]*$/;
const MAX_PICTURE_MB = 5;
const MAX_FILE_BYTES = MAX_PICTURE_MB * 1024 * 1024;

/** The URL of a picture of ours or at UploadThing; whether it is of our app there, `claimPictures` checks. */
export const pictureAddress = text(1, 500, 'Upload a picture').refine(
  (value) => [OUR_PICTURE, UPLOADTHING_PICTURE, STAND_IN_PICTURE].some((kind) => kind.test(value)),
  'Upload the picture first',
);

/** The same of a picture that somebody has uploaded: none of those that came with the shop. */
export const uploadedPicture = pictureAddress.refine(
  (value) => !value.startsWith('/') || value.startsWith('/uploads/'),
  'Upload the picture first',
);

/** Whether a picture only exists if we stored it and have a row for it. */
export const isStoredHere = (address: string) =>
  address.startsWith('/uploads/') || STAND_IN_PICTURE.test(address);

/** In pixels, of a picture as the shop keeps it. */
export const LONGEST_SIDE = 2000;

/** Said of an iPhone's own format, which browsers other than Safari cannot show. */
export const HEIC =
  'This is a HEIC picture, as iPhones save them. Export it as JPEG, or set Settings > Camera > Formats to Most Compatible';

/** The form that uploads a picture. Its name and type are not trusted: the content is decoded. */
export const uploadForm = z.object({
  my_file: z
    .instanceof(File, { message: 'Choose a picture' })
    .refine((file) => file.size > 0, 'This file is empty')
    .refine((file) => file.size <= MAX_FILE_BYTES, `At most ${MAX_PICTURE_MB} MB`),
});
