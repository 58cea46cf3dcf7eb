const {
  default: FileSystemCache,
} = require('next/dist/server/lib/incremental-cache/file-system-cache');

/**
 * Next.js's own cache, but pages rendered after the build stay in memory only: whoever asks makes up addresses (of
 * unknown products, say), and a file for each would fill the disk.
 */
module.exports = class PageCache extends FileSystemCache {
  constructor(context) {
    super({ ...context, flushToDisk: false });
  }
};
