import type { Config } from '#server/config.ts';

/** A code is its owner's alone; where a simulator stands in for their phone, somebody has to read it there. */
export function isCodeHidden(
  { sms }: Pick<Config, 'sms'>,
  { carries_code: isCode }: { carries_code: boolean },
): boolean {
  return isCode && sms !== 'simulator';
}
