import type { FastifyInstance } from 'fastify';
import { listPartners } from '#contract/partners/partners.endpoints.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { findPartners } from './partners.queries.ts';
import { viewPartner } from './partners.view.ts';

const sharedMilliseconds = 10_000;

export function addPartnerRoutes(app: FastifyInstance, { db }: Platform): void {
  bindEndpoint(app, listPartners, async () => (await findPartners(db)).map(viewPartner), {
    sharedFor: sharedMilliseconds,
  });
}
