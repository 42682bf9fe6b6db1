import { logIn } from '#contract/accounts/accounts.endpoints.ts';
import { createListing } from '#contract/listings/listing-writes.endpoints.ts';
import { demoAccounts, demoPassword } from '#demo/accounts.ts';

/** The demonstration's seller, signed in at a site. */
export type BenchSeller = { address: string; cookie: string };

/** Signs in at a site by its API; returns the cookies. */
export async function signIn(address: string, email: string, password: string): Promise<string> {
  const answer = await fetch(new URL(logIn.path, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Signing in was answered ${answer.status}.`);
  const cookie = answer.headers.getSetCookie().map((set) => set.split(';')[0]);
  return cookie.join('; ');
}

/** The cookies of one of the demonstration's accounts. */
export async function signInAs(address: string, wanted: 'user' | 'seller' | 'staff'): Promise<string> {
  return signIn(address, demoAccounts.find(({ role }) => role === wanted)?.email ?? '', demoPassword);
}

export async function signInAsSeller(address: string): Promise<BenchSeller> {
  return { address, cookie: await signInAs(address, 'seller') };
}

/** Offers a property with these photographs; returns the status, or undefined when there was no answer. */
export async function offerProperty(
  { address, cookie }: BenchSeller,
  photographs: readonly Buffer[],
): Promise<number | undefined> {
  const form = new FormData();
  const texts = {
    title: 'House of the benchmark',
    description: 'Made to be measured.',
    price: '120000',
    type: 'House',
    category: 'Residential',
    status: 'For Sale',
    location: 'Kigali',
  };
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const bytes of photographs) form.append('images', new Blob([new Uint8Array(bytes)]), 'photograph.jpg');
  try {
    const headers = { cookie };
    const answer = await fetch(new URL(createListing.path, address), { method: 'POST', headers, body: form });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return undefined;
  }
}
