import { createHmac } from 'node:crypto';
import { searchLinkPath } from '#contract/saved-searches/search-link-path.ts';
import type { Config } from '#server/config.ts';
import { isEqualInConstantTime } from '#server/platform/constant-time.ts';
import { isUuid } from '#server/platform/ids.ts';

const signatureOf = (secret: string, id: string): Buffer =>
  createHmac('sha256', secret).update(`saved search ${id}`).digest();

/** What the links of a mail carry: which saved search they are about, signed, so that it cannot be forged. */
export function searchToken(secret: string, id: string): string {
  return `${id}.${signatureOf(secret, id).toString('base64url')}`;
}

/** Which saved search a token is about; undefined when we did not make it. */
export function readSearchToken(secret: string, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.');
  if (!isUuid(id)) return undefined;
  return isEqualInConstantTime(Buffer.from(signature, 'base64url'), signatureOf(secret, id)) ? id : undefined;
}

/** The page of a saved search, and where a mail program ends it by one click. */
export function searchLinks({ publicUrl, sessionSecret }: Pick<Config, 'publicUrl' | 'sessionSecret'>, id: string) {
  const token = searchToken(sessionSecret, id);
  return {
    page: `${publicUrl}${searchLinkPath}?token=${token}`,
    end: `${publicUrl}/api/saved-searches/by-link/${token}/end`,
  };
}
