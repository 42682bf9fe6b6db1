import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addRentalRoutes } from './rentals.routes.ts';

export { readProfile, readRental } from './read-rental.ts';
export { saveProfile, saveTerms } from './rentals.queries.ts';

/** The preparation of applications to rent: profiles of tenants, and the requirements of landlords. */
export async function rentalsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addRentalRoutes(app, platform);
}
