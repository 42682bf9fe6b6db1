import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { idSchema } from '#contract/ids.ts';
import { whatsappAddress } from '#contract/insights/contact-path.ts';
import { contactWays, recordContact } from '#contract/insights/insights.endpoints.ts';
import { getSellerContact } from '#contract/sellers/seller-contact.endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { findContactable } from './visits.queries.ts';

const paramsSchema = z.object({ id: idSchema, way: z.enum(contactWays) });
const shownSchema = getSellerContact.response.pick({ phone: true, hasWhatsapp: true });
type Params = z.infer<typeof paramsSchema>;

/** Counts by the call, which decides who counts. A call must never depend on being counted. */
async function count(app: FastifyInstance, { id, way }: Params, request: FastifyRequest): Promise<void> {
  const { cookie, 'user-agent': userAgent } = request.headers;
  await app.inject({
    method: 'POST',
    url: recordContact.path.replace('{id}', id),
    payload: { way },
    remoteAddress: request.ip,
    headers: { ...(cookie !== undefined && { cookie }), 'user-agent': userAgent ?? '' },
  });
}

/** The seller's number, as far as it is public. */
async function findShown(app: FastifyInstance, sellerId: string, request: FastifyRequest) {
  const url = getSellerContact.path.replace('{id}', sellerId);
  const answer = await app.inject({ url, remoteAddress: request.ip });
  return answer.statusCode === 200 ? shownSchema.parse(JSON.parse(answer.payload)) : { hasWhatsapp: false };
}

/**
 * Links to the number of a listing's own seller that count without scripts. Where they do not show it, the link leads back to the
 * listing.
 */
export function addContactLinks(app: FastifyInstance, { db, config }: Platform): void {
  app.get('/product/:id/contact/:way', async (request, reply) => {
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
    const { success, data: wanted } = paramsSchema.safeParse(request.params);
    const listing = success ? await findContactable(db, wanted.id) : undefined;
    if (!success || listing === undefined) return reply.redirect('/', 303);
    const path = `/product/${encodeURIComponent(listing.slug)}`;
    const { phone, hasWhatsapp } = await findShown(app, listing.seller_id, request);
    if (phone === undefined || (wanted.way === 'whatsapp' && !hasWhatsapp)) return reply.redirect(path, 303);
    // A client that only checks the target of the link has not called.
    const isFollowed = request.method === 'GET' && request.headers['sec-purpose'] === undefined;
    if (isFollowed) await count(app, wanted, request);
    const url = new URL(path, config.publicUrl).href;
    return reply.redirect(
      wanted.way === 'call'
        ? `tel:${phone.replace(/[^+\d]/g, '')}`
        : whatsappAddress(phone, { title: listing.title, number: listing.number ?? undefined, url }),
      303,
    );
  });
}
