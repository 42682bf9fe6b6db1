import type { SignedRefusal } from '#contract/auctions/auction.ts';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { inStore } from './device-store.ts';

/** The refusal that came signed with an error, if one did. */
function signedRefusalOf(error: unknown): SignedRefusal | undefined {
  const { refusal } = Object(error instanceof ApiRefusal ? error.details : undefined);
  return typeof Object(refusal).signature === 'string' ? refusal : undefined;
}

/** Keeps the refusal of a bid; a device that keeps nothing is no obstacle. */
export async function keepRefusal(error: unknown): Promise<void> {
  const refusal = signedRefusalOf(error);
  if (refusal === undefined) return;
  await inStore('refusals', 'readwrite', (refusals) => refusals.put(refusal)).catch(() => undefined);
}

/** The refusals of bids in an auction that this device has kept, oldest first. */
export async function findKeptRefusals(auction: string): Promise<SignedRefusal[]> {
  const all = await inStore<SignedRefusal[]>('refusals', 'readonly', (refusals) => refusals.getAll()).catch(() => []);
  // An answer may be malformed, and must not hide the others.
  const timeOf = ({ at }: SignedRefusal) => String(at);
  return all.filter((refusal) => refusal.auction === auction).sort((a, b) => timeOf(a).localeCompare(timeOf(b)));
}
