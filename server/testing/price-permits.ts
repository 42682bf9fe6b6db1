import { dayMilliseconds } from '#contract/durations.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { examplePdf } from './example-files.ts';
import { formOf, type SignedIn, type TestApp } from './index.ts';

/** The day in Kigali this many days later. */
export const dayAfter = ({ clock }: Pick<TestApp, 'clock'>, days: number): string =>
  kigaliDay(new Date(clock.now().getTime() + days * dayMilliseconds));

type Permit = { currency: string; number: string; expiresOn: string };

/** Sends a permit in, with a document, as the page of a seller does. */
export async function sendPermit(
  app: TestApp,
  seller: SignedIn,
  facts: Partial<Permit> = {},
  document: { name?: string; bytes: Uint8Array } = { name: 'permit.pdf', bytes: examplePdf() },
) {
  const texts = { currency: 'USD', number: 'BNR/2026/17', expiresOn: dayAfter(app, 365), ...facts };
  const form = await formOf(texts, [{ field: 'document', ...document }]);
  return seller.send({ method: 'POST', url: '/api/seller/price-permits', ...form });
}

/** The same where it must work; returns the permit's id. */
export async function sentPermit(app: TestApp, seller: SignedIn, facts: Partial<Permit> = {}): Promise<string> {
  const { status, body, text } = await sendPermit(app, seller, facts);
  if (status !== 200) throw new Error(text);
  return Object(body).permit._id;
}

/** A permit of the seller that the staff has approved. */
export async function approvedPermit(
  app: TestApp,
  { seller, staff }: { seller: SignedIn; staff: SignedIn },
  facts: Partial<Permit> = {},
): Promise<string> {
  const id = await sentPermit(app, seller, facts);
  const { status, text } = await staff.post(`/api/staff/price-permits/${id}/approve`);
  if (status !== 200) throw new Error(text);
  return id;
}
