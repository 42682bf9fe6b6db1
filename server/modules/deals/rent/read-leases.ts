import { addDays } from '#contract/days.ts';
import type { EndpointResponse } from '#contract/endpoint.ts';
import { beginOfKigaliDay, kigaliDay } from '#contract/kigali-time.ts';
import type { listLeases } from '#contract/rent/leases.endpoints.ts';
import type { PageRequest } from '#server/platform/database/find-page.ts';
import type { Platform } from '#server/platform.ts';
import { countOccupancy, findDuesOfTenants, findRunningLeases, findStepsOfLandlord } from './leases.queries.ts';
import { viewLeaseDue, viewLeaseStep, viewRunningLease } from './leases.view.ts';

const daysAWeek = 7;

/** The overview of a landlord: who pays when, arrears, what waits for them, and how many properties are let. */
export async function readLeasesOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  landlordId: string,
  page: PageRequest,
): Promise<EndpointResponse<typeof listLeases>> {
  const today = kigaliDay(clock.now());
  const week = { from: today, to: addDays(today, daysAWeek) };
  const beginOfDay = beginOfKigaliDay(today);
  const [due, steps, leases, occupancy] = [
    await findDuesOfTenants(db, landlordId, beginOfKigaliDay(week.to)),
    await findStepsOfLandlord(db, landlordId),
    await findRunningLeases(db, landlordId, { before: beginOfDay, page }),
    await countOccupancy(db, landlordId),
  ];
  const { rows, ...cursors } = leases;
  return {
    week,
    due: due.map((row) => viewLeaseDue(row, beginOfDay)),
    steps: steps.map(viewLeaseStep),
    leases: rows.map((row) => viewRunningLease(row, today)),
    occupancy,
    ...cursors,
  };
}
