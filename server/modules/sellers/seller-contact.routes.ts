import type { FastifyInstance } from 'fastify';
import { dayMilliseconds } from '#contract/durations.ts';
import {
  answersMeasured,
  getOwnContact,
  getSellerContact,
  setOwnContact,
} from '#contract/sellers/seller-contact.endpoints.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { findContact, measureAnswers, updateContact } from './seller-contact.queries.ts';

const ninetyDaysMilliseconds = 90 * dayMilliseconds;

async function requireContact({ db }: Platform, sellerId: string) {
  const contact = await findContact(db, sellerId);
  if (contact === undefined) throw new ApiError('NOT_FOUND', { message: 'This seller does not exist or has left.' });
  return contact;
}

async function showContact(platform: Platform, sellerId: string) {
  const { languages, phone_consent_at, has_whatsapp, phone_number } = await requireContact(platform, sellerId);
  const now = platform.clock.now();
  const since = new Date(now.getTime() - ninetyDaysMilliseconds);
  const { cases, minutes } = await measureAnswers(platform.db, sellerId, { since, now });
  const phone = phone_consent_at === null ? null : phone_number || null;
  return {
    languages: languages ?? [],
    hasWhatsapp: phone !== null && has_whatsapp === true,
    ...(phone === null ? {} : { phone }),
    ...(cases >= answersMeasured && minutes !== null ? { answerMinutes: Math.max(0, Math.round(minutes)) } : {}),
  };
}

async function showOwnContact(platform: Platform, sellerId: string) {
  const { languages, phone_consent_at, has_whatsapp } = await requireContact(platform, sellerId);
  return {
    languages: languages ?? [],
    showsPhone: phone_consent_at !== null,
    consentedAt: phone_consent_at?.toISOString(),
    hasWhatsapp: has_whatsapp === true,
  };
}

/** Binds the calls for a seller's contact details, and what they make public. */
export function addSellerContactRoutes(app: FastifyInstance, platform: Platform): void {
  bindEndpoint(app, getSellerContact, ({ params: { id } }) => showContact(platform, id));
  bindEndpoint(app, getOwnContact, ({ viewer }) => showOwnContact(platform, signedIn(viewer).userId));
  bindEndpoint(app, setOwnContact, async ({ viewer, body }) => {
    const { userId } = signedIn(viewer);
    await updateContact(platform.db, userId, { ...body, now: platform.clock.now() });
    return showOwnContact(platform, userId);
  });
}
