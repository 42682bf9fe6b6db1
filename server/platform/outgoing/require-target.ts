import { ApiError } from '#server/platform/http/api-error.ts';
import { RefusedTarget, readTarget, resolveTarget, type TargetRule } from './allowed-target.ts';

/** An address of the field `url` as it is kept; refused where nothing may be asked of it, or sent to it, now. */
export async function requireTarget(text: string, rule: TargetRule): Promise<string> {
  try {
    const url = readTarget(text, rule);
    await resolveTarget(url, rule);
    return url.href;
  } catch (error) {
    const message = error instanceof RefusedTarget ? error.message : 'No such address was found.';
    throw new ApiError('UNPROCESSABLE', { message, fields: { url: message } });
  }
}
