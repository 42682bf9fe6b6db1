import { logFailure } from './log-failure.ts';

/** The visitor has cancelled, or the device still shows an earlier dialog. */
const isAnswered = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'InvalidStateError');

/** Hands an address to the device's own way of sharing; false where there is none, or where it fails. */
export async function shareByDevice(shared: { title: string; text?: string; url: string }): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    if (isAnswered(error)) return true;
    logFailure('Failed to share', error);
    return false;
  }
}

/** Puts a text on the clipboard; false where a page may not, as without a secure connection. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    logFailure('Failed to copy', error);
    return false;
  }
}
