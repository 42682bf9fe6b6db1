import { isIP } from 'node:net';
import { lookUp } from './look-up.ts';
import { isPublicAddress } from './public-address.ts';

/** The only private address that may be contacted, where the operator allows it for tests and demonstrations. */
export const thisMachine = '127.0.0.1';

export type TargetRule = { isThisMachineAllowed: boolean };

/** The address of a receiver was refused: it may not be written to on behalf of a person. */
export class RefusedTarget extends Error {}

/** The URL of a receiver: https, or http on this machine where that is allowed. Throws RefusedTarget. */
export function readTarget(text: string, { isThisMachineAllowed }: TargetRule): URL {
  if (!URL.canParse(text)) throw new RefusedTarget('This is no address.');
  const url = new URL(text);
  const isHere = isThisMachineAllowed && url.hostname === thisMachine;
  if (url.protocol !== 'https:' && !(isHere && url.protocol === 'http:')) {
    throw new RefusedTarget('The address must begin with https://.');
  }
  if (url.username !== '' || url.password !== '') throw new RefusedTarget('The address must hold no password.');
  url.hash = '';
  return url;
}

/**
 * Resolves the address of a receiver, once: connections use exactly this address, so that the name cannot point to
 * another one a moment later. Throws RefusedTarget where one of the name's addresses is not on the public internet.
 */
export async function resolveTarget(url: URL, { isThisMachineAllowed }: TargetRule) {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) === 0 ? await lookUp(host) : [{ address: host, family: isIP(host) }];
  const isAllowed = ({ address }: { address: string }) =>
    isPublicAddress(address) || (isThisMachineAllowed && address === thisMachine);
  const [first] = found;
  if (first === undefined || !found.every(isAllowed)) {
    throw new RefusedTarget('The address is not on the public internet.');
  }
  return first;
}
