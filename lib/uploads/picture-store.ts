/** Where pictures are kept. We choose a picture's key before storing it, so that it can always be removed. */
export interface PictureStore {
  /** As in the column `uploads.store`. */
  name: string;
  /** @returns the picture's URL */
  put: (key: string, webp: Buffer) => Promise<string>;
  /** Succeeds if the picture is already gone. */
  remove: (key: string) => Promise<void>;
}
