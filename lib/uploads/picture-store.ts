/** Where pictures are kept. A picture's key is ours: chosen before it is stored, so that it can be removed whatever happens. */
export interface PictureStore {
  /** As in the rows of `uploads`. */
  name: string;
  /** @returns the address to show it by */
  put: (key: string, webp: Buffer) => Promise<string>;
  /** Gladly also when it is not there. */
  remove: (key: string) => Promise<void>;
}
