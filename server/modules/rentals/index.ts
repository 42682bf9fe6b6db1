import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addRentalRoutes } from './rentals.routes.ts';

export { readProfile, readRental } from './read-rental.ts';
export { saveProfile, saveTerms } from './rentals.queries.ts';

/** What comes before an application to rent: profiles of tenants, and what landlords ask of them. */
export async function rentalsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addRentalRoutes(app, platform);
}
