import type { ReadStream } from 'node:fs';

/** A slow line has room for so much on its way that it may take nothing for minutes. */
const longestRestMilliseconds = 300_000;

/** Closes a file of which its reader takes nothing for so long: otherwise it stays open, and on the disk. */
export function endWhenUnread(file: ReadStream, restMilliseconds = longestRestMilliseconds): ReadStream {
  let before = file.bytesRead;
  const timer = setInterval(() => {
    if (file.bytesRead === before) file.destroy(new Error('Nothing of the file was read for too long'));
    before = file.bytesRead;
  }, restMilliseconds).unref();
  return file.once('close', () => clearInterval(timer));
}
