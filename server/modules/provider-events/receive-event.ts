import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';
import type { Db } from '#server/database.ts';
import { ForgedEvent, type Provider, type ProviderEvent, ProviderSilent } from '#server/modules/providers/index.ts';
import { enqueueJob } from '#server/platform/database/jobs.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { applyDisbursementReport } from './apply-disbursement-report.ts';
import { applyReport } from './apply-report.ts';
import { checkOneJob } from './check-one.ts';
import { findSubject, type Subject } from './find-subject.ts';
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

type Applying = { platform: Surroundings; event: ProviderEvent; subject: Subject | undefined };

async function outcomeOf(transaction: Db, { platform, event, subject }: Applying): Promise<EventOutcome> {
  if (subject === undefined) return 'unknown';
  const { report } = event;
  if (report === undefined) {
    // The provider is asked after the commit, so that it need not wait for its own answer.
    await enqueueJob(transaction, checkOneJob, { id: subject.id, isPayment: 'payment' in subject });
    return 'waiting';
  }
  if ('payment' in subject) return applyReport(transaction, platform, subject.payment, report);
  return applyDisbursementReport(transaction, platform, subject.disbursement, report);
}

/**
 * Takes a callback of a provider: verified by its raw body, written and applied in one transaction, once however often it
 * is delivered. It returns after the commit. A forged or old one is refused, and nothing is written.
 */
export async function receiveEvent(platform: Surroundings, provider: Provider, delivery: Delivery): Promise<void> {
  const { db, clock } = platform;
  const event = readDelivery(platform, provider, delivery);
  const subject = await findSubject(db, provider, event);
  await db.transaction().execute(async (transaction) => {
    const now = clock.now();
    const id = createId(now);
    const isInserted = await insertEvent(transaction, {
      id,
      provider: provider.name,
      event_id: event.eventId,
      raw_body: delivery.body.toString('utf8'),
      signature: event.report === undefined ? 'asked' : 'verified',
      subject: event.subject,
      subject_id: subject?.id ?? event.subjectId ?? null,
      state: event.report?.state ?? 'asked',
      received_at: now,
      applied_at: null,
      outcome: 'waiting',
    });
    if (!isInserted) return;
    await noteOutcome(transaction, id, {
      outcome: await outcomeOf(transaction, { platform, event, subject }),
      at: now,
    });
  });
}
