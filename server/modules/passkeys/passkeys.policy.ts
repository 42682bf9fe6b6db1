import { mostPasskeys } from '#contract/passkeys/passkeys.endpoints.ts';
import type { Config } from '#server/config.ts';
import { relyingPartyOf } from './relying-party.ts';

/** Whether somebody who has these passkeys may add another. */
export const hasRoom = (passkeys: readonly unknown[]): boolean => passkeys.length < mostPasskeys;

/** What somebody who has these passkeys may do, on a site whose address can have passkeys at all. */
export const passkeyActions = (config: Config, passkeys: readonly unknown[]): 'add'[] =>
  relyingPartyOf(config) !== undefined && hasRoom(passkeys) ? ['add'] : [];
