import { mostPasskeys } from '#contract/passkeys/passkeys.endpoints.ts';
import type { Config } from '#server/config.ts';
import { relyingPartyOf } from './relying-party.ts';

/** Whether a user with these passkeys may add another. */
export const hasRoom = (passkeys: readonly unknown[]): boolean => passkeys.length < mostPasskeys;

/** The actions allowed to a user with these passkeys; none where the site's address does not support passkeys. */
export const passkeyActions = (config: Config, passkeys: readonly unknown[]): 'add'[] =>
  relyingPartyOf(config) !== undefined && hasRoom(passkeys) ? ['add'] : [];
