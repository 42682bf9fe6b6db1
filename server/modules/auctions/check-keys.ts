import { ConfigError } from '#server/config-error.ts';
import type { Platform } from '#server/platform.ts';
import { createSalt, labelOf } from '#server/sealing.ts';
import { sessionKeyId } from '#server/settings/auction-keys.ts';
import { findKeyCheck, findSealedValues, insertKeyCheck, replaceKeyCheck } from './auction-keys.queries.ts';
import { sealerOf } from './decide-auction.ts';

/** What to do about a key that is not there, or is another one than it was. */
function adviceOn(id: string): string {
  if (id === sessionKeyId) {
    return 'SESSION_SECRET is another one than the auctions were sealed with: set AUCTION_KEYS_OLD=session:<the former SESSION_SECRET>.';
  }
  if (id.startsWith('own-')) {
    return `The auctions were sealed with another file auction-key in DATA_DIR (${id}): put it back.`;
  }
  return `The auctions were sealed with the key "${id}", which is missing or has another secret now: set it again, as AUCTION_KEY or in AUCTION_KEYS_OLD.`;
}

/** The sealing key must be the one that has sealed under its id before; a new id is recorded with a known value. */
async function checkCurrentKey(platform: Platform): Promise<void> {
  const { config, db, clock } = platform;
  const { id } = config.auctionKeys.current;
  const sealer = sealerOf(platform);
  const known = await findKeyCheck(db, id);
  if (known !== undefined && sealer.canOpen(id, known.check_value)) return;
  const row = { id, check_value: sealer.seal(id, { amount: 0, salt: createSalt() }), created_at: clock.now() };
  if (known === undefined) {
    await insertKeyCheck(db, row);
    return;
  }
  const sealed = await findSealedValues(db, { isOpen: false });
  if (sealed.some((value) => labelOf(value.sealed).keyId === id)) throw new ConfigError(adviceOn(id));
  await replaceKeyCheck(db, row);
}

/**
 * Checks at the start that sealed values can be opened: with another key no bid could be decided, and a lot could be
 * sold while no bid could be placed. Throws ConfigError.
 */
export async function checkAuctionKeys(platform: Platform): Promise<void> {
  const sealer = sealerOf(platform);
  for (const { auction_id, sealed } of await findSealedValues(platform.db, { isOpen: true })) {
    if (!sealer.canOpen(auction_id, sealed)) throw new ConfigError(adviceOn(labelOf(sealed).keyId));
  }
  await checkCurrentKey(platform);
}
