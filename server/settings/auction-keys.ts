import { createHash } from 'node:crypto';
import { ConfigError } from '#server/config-error.ts';
import { requireSecret } from './safe-settings.ts';

/** A key by which secrets of auctions are sealed; its id is stored beside what it has sealed. */
export type AuctionKey = { id: string; secret: string };

/** The one that seals, and all that still open what was sealed with them, the present one first. */
export type AuctionKeys = { current: AuctionKey; known: readonly AuctionKey[] };

/** Values without an id were sealed by a key made from SESSION_SECRET. */
export const sessionKeyId = 'session';

const idPattern = /^[A-Za-z0-9_-]{1,32}$/;
const idLength = 8;

function readKey(name: string, text: string): AuctionKey {
  const [id = '', ...rest] = text.trim().split(':');
  if (!idPattern.test(id) || rest.length === 0) {
    throw new ConfigError(`${name} must be id:secret, with an id of letters and digits, like 2026a:…`);
  }
  return { id, secret: requireSecret(rest.join(':'), name) };
}

type Settings = {
  AUCTION_KEY: string | undefined;
  AUCTION_KEYS_OLD: string | undefined;
  /** What sealed before there were keys of their own. */
  sessionSecret: string;
  /** The secret a demonstration has made for itself, where it has. */
  ownSecret: string | undefined;
};

/**
 * The keys of auctions (docs/operating.md). Without any of their own, those of a demonstration are made from its own
 * file, all others from SESSION_SECRET. Throws ConfigError.
 */
export function auctionKeysOf({ AUCTION_KEY, AUCTION_KEYS_OLD, sessionSecret, ownSecret }: Settings): AuctionKeys {
  const old = (AUCTION_KEYS_OLD ?? '')
    .split(',')
    .filter((text) => text.trim() !== '')
    .map((text) => readKey('AUCTION_KEYS_OLD', text));
  // The former SESSION_SECRET, where that had to be changed.
  const session = old.find(({ id }) => id === sessionKeyId) ?? { id: sessionKeyId, secret: sessionSecret };
  const own = ownSecret === undefined ? session : { id: idOf(ownSecret), secret: ownSecret };
  const current = AUCTION_KEY === undefined ? own : readKey('AUCTION_KEY', AUCTION_KEY);
  if (AUCTION_KEY !== undefined && current.id === sessionKeyId) {
    throw new ConfigError(`AUCTION_KEY must have another id than "${sessionKeyId}"`);
  }
  const known = [current, ...old, session].filter(({ id }, at, all) => all.findIndex((key) => key.id === id) === at);
  if (AUCTION_KEY !== undefined && old.some(({ id }) => id === current.id)) {
    throw new ConfigError(`AUCTION_KEYS_OLD holds the id of AUCTION_KEY: "${current.id}"`);
  }
  return { current, known };
}

/** Two demonstrations that have made their own secret must not take each other's key for theirs. */
function idOf(secret: string): string {
  return `own-${createHash('sha256').update(secret).digest('hex').slice(0, idLength)}`;
}
