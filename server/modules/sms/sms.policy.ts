import type { Config } from '#server/config.ts';

/** Only its owner may read a code; where a simulator takes the place of their phone, the staff has to read it there. */
export function isCodeHidden(
  { sms }: Pick<Config, 'sms'>,
  { carries_code: isCode }: { carries_code: boolean },
): boolean {
  return isCode && sms !== 'simulator';
}
