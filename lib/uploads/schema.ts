import { text } from '../text';

const OUR_FOLDERS = 'catalog|hero|tiles|story|uploads';
const OUR_PICTURE = new RegExp(
  `^/(?:${OUR_FOLDERS})/(?:[\\w-]+/)*[\\w-]+(?:\\.[\\w-]+)*\\.(?:webp|avif|png|jpe?g)$`,
);
const UPLOADTHING_PICTURE = /^https:\/\/(?:[a-z0-9-]+\.ufs\.sh|utfs\.io)\/f\/[\w-][\w.-]*$/i;

/** The address of a picture of ours or of UploadThing, where nobody else's pictures are (decisions: 'Validation'). */
export const pictureAddress = text(1, 500, 'Upload a picture').refine(
  (value) => OUR_PICTURE.test(value) || UPLOADTHING_PICTURE.test(value),
  'Upload the picture first',
);
