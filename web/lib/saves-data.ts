import { liteCookie } from '#contract/lite.ts';
import { readStored } from './stored-value.ts';

/** Whether this reader has said that each megabyte counts: then nothing is fetched that was not asked for. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || document.cookie.split('; ').includes(`${liteCookie}=on`);
}

/** Where this browser keeps that its reader wants everything kept for when there is no network, though data is saved. */
export const keepsAllKey = 'urugo-keeps-all';

/** Whether only data that have been loaded anyway are stored for when there is no network. */
export const keepsLoadedOnly = (): boolean => savesData() && readStored(keepsAllKey) !== true;
