import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';
import { isOpenPayment } from '#contract/payments/pay.vocabulary.ts';
import type { Db } from '#server/database.ts';
import {
  findByProviderReference,
  findProviderPayment,
  type ProviderPayment,
  updateProviderPayment,
} from '#server/modules/payments/index.ts';
import { ForgedEvent, type Provider, type ProviderEvent, ProviderSilent } from '#server/modules/providers/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { applyReport } from './apply-report.ts';
import { checkPayment } from './check-payments.ts';
import { insertEvent, noteOutcome } from './provider-events.queries.ts';
import type { EventOutcome } from './provider-events.tables.ts';

type Surroundings = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>;

export type Delivery = { headers: IncomingHttpHeaders; url: string; body: Buffer };

/** Nothing of a callback is believed before its signature is. */
function readDelivery({ clock }: Surroundings, provider: Provider, delivery: Delivery): ProviderEvent {
  try {
    return provider.readEvent({ ...delivery, now: clock.now() });
  } catch (error) {
    if (error instanceof ForgedEvent) throw new ApiError('UNAUTHENTICATED');
    const isUnreadable = error instanceof SyntaxError || error instanceof z.ZodError || error instanceof ProviderSilent;
    throw isUnreadable ? new ApiError('INVALID_REQUEST') : error;
  }
}

async function findSubject(
  db: Db,
  { name }: Provider,
  { subject, subjectId, reference }: ProviderEvent,
): Promise<ProviderPayment | undefined> {
  if (subject !== 'payment') return undefined;
  const payment =
    subjectId === undefined
      ? reference && (await findByProviderReference(db, name, reference))
      : await findProviderPayment(db, subjectId);
  return payment && payment.provider_name === name ? payment : undefined;
}

type Applying = { platform: Surroundings; event: ProviderEvent; payment: ProviderPayment | undefined };

async function outcomeOf(transaction: Db, { platform, event, payment }: Applying): Promise<EventOutcome> {
  if (event.subject !== 'payment') return 'waiting';
  if (payment === undefined) return 'unknown';
  if (event.report !== undefined) return applyReport(transaction, platform, payment, event.report);
  // The provider is asked: now, or by whoever looks next should this process end.
  if (isOpenPayment(payment)) {
    await updateProviderPayment(transaction, payment.id, { next_check_at: platform.clock.now() });
  }
  return 'waiting';
}

/**
 * Takes a callback of a provider: verified by its raw body, written and applied in one transaction, once however often it
 * is delivered. It returns after the commit. A forged or old one is refused, and nothing is written.
 */
export async function receiveEvent(platform: Surroundings, provider: Provider, delivery: Delivery): Promise<void> {
  const { db, clock } = platform;
  const event = readDelivery(platform, provider, delivery);
  const payment = await findSubject(db, provider, event);
  const isNew = await db.transaction().execute(async (transaction) => {
    const now = clock.now();
    const id = createId(now);
    const isInserted = await insertEvent(transaction, {
      id,
      provider: provider.name,
      event_id: event.eventId,
      raw_body: delivery.body.toString('utf8'),
      signature: event.report === undefined ? 'asked' : 'verified',
      subject: event.subject,
      subject_id: payment?.id ?? event.subjectId ?? null,
      state: event.report?.state ?? 'asked',
      received_at: now,
      applied_at: null,
      outcome: 'waiting',
    });
    if (!isInserted) return false;
    const outcome = await outcomeOf(transaction, { platform, event, payment });
    await noteOutcome(transaction, id, { outcome, at: now });
    return true;
  });
  if (isNew && event.report === undefined && payment !== undefined) await checkPayment(platform, payment.id);
}
