import { Resolver } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import type { FoundAddress } from './request-at.ts';

/** For the first attempt of two. */
const timeout = 2_000;

/** This machine by its own name, which name servers need not know. */
const ownName = /(?:^|\.)localhost\.?$/;

function hasIPv4(): boolean {
  return Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ family, internal }) => family === 'IPv4' && !internal),
  );
}

/**
 * All addresses of a name, first those of the kind that this machine has. Name servers are asked directly: a look-up by
 * the system waits in one of four threads, where a few names whose servers are dead would hold up mails, files and new
 * connections to the database. So names of the hosts file are not found.
 */
export async function lookUp(name: string, servers?: readonly string[]): Promise<FoundAddress[]> {
  if (ownName.test(name)) return [{ address: '127.0.0.1', family: 4 }];
  const resolver = new Resolver({ timeout, tries: 2 });
  if (servers !== undefined) resolver.setServers(servers);
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addressesOf = (found: PromiseSettledResult<string[]>, family: number) =>
    found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : [];
  const found = [addressesOf(four, 4), addressesOf(six, 6)];
  const addresses = (hasIPv4() ? found : found.toReversed()).flat();
  if (addresses.length === 0 && four.status === 'rejected') throw four.reason;
  return addresses;
}
