import { liteCookie } from '#contract/lite.ts';

/** Whether this reader has said that each megabyte counts: then nothing is fetched that was not asked for. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || document.cookie.split('; ').includes(`${liteCookie}=on`);
}
