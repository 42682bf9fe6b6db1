import type { Db } from '#server/database.ts';
import {
  type Disbursement,
  findDisbursement,
  findDisbursementByReference,
} from '#server/modules/disbursements/index.ts';
import { findByProviderReference, findProviderPayment, type ProviderPayment } from '#server/modules/payments/index.ts';
import type { Provider, ProviderEvent } from '#server/modules/providers/index.ts';

/** What an event is about: a payment, or money that the provider sends. */
export type Subject = { id: string } & ({ payment: ProviderPayment } | { disbursement: Disbursement });

async function findPayment(db: Db, { name }: Provider, { subjectId, reference }: ProviderEvent) {
  const found =
    subjectId === undefined
      ? reference && (await findByProviderReference(db, name, reference))
      : await findProviderPayment(db, subjectId);
  return found && found.provider_name === name ? { id: found.id, payment: found } : undefined;
}

async function findSent(db: Db, { name }: Provider, { subject, subjectId, reference }: ProviderEvent) {
  const found =
    subjectId === undefined
      ? reference && (await findDisbursementByReference(db, name, reference))
      : await findDisbursement(db, subjectId);
  if (!found || found.provider !== name) return undefined;
  return (found.refund_id === null) === (subject === 'payout') ? { id: found.id, disbursement: found } : undefined;
}

/** The subject of a provider's event; undefined for unknown ones, and for those of another provider. */
export async function findSubject(db: Db, provider: Provider, event: ProviderEvent): Promise<Subject | undefined> {
  return event.subject === 'payment' ? findPayment(db, provider, event) : findSent(db, provider, event);
}
