import { randomUUID } from 'node:crypto';
import { startPayment } from '#contract/payments/pay.endpoints.ts';
import {
  changeSimulated,
  findSimulated,
  type SimulatedChange,
  simulatedBody,
  simulatedHeaders,
} from '#server/modules/providers/index.ts';
import type { SignedIn, TestApp } from './index.ts';

/** A payment with the simulator, as its payer begins it. */
export async function startSimulated(payer: SignedIn, ...dueIds: string[]) {
  const body = { dueIds, method: 'simulator' as const, commandId: randomUUID() };
  return (await payer.call(startPayment, { body })).payment;
}

type Callback = { body: Buffer; headers: Record<string, string> };

/** What the simulator would report of a payment from now on, signed; it is not sent yet. */
export async function callbackOf(
  { db, clock, platform }: TestApp,
  id: string,
  change: SimulatedChange,
): Promise<Callback> {
  await changeSimulated(db, id, change);
  const payment = await findSimulated(db, id);
  const { simulator } = platform.config.providers;
  if (payment === undefined || simulator === undefined) throw new Error('The simulator knows no such payment');
  const body = simulatedBody(payment);
  return { body, headers: simulatedHeaders(body, simulator, clock.now()) };
}

/** Delivers a callback; returns the status. */
export async function deliver({ send }: TestApp, { body, headers }: Callback, provider = 'simulator'): Promise<number> {
  const url = `/provider/${provider}/events`;
  return (await send({ method: 'POST', url, headers, payload: body })).status;
}

/** The simulator reports that this amount was paid. */
export async function succeed(app: TestApp, id: string, paid: number, fee = 0): Promise<number> {
  return deliver(app, await callbackOf(app, id, { state: 'succeeded', paid, fee }));
}
