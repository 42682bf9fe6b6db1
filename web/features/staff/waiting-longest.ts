import type { ApiResponse } from '#contract/api.ts';

type Application = ApiResponse<'GET /api/staff/applications'>['applications'][number];
type Report = ApiResponse<'GET /api/staff/reports'>['reports'][number];
type Permit = ApiResponse<'GET /api/staff/price-permits'>['permits'][number];
type Enquiry = ApiResponse<'GET /api/staff/enquiries'>['enquiries'][number];

/** One thing that waits for a decision, whatever queue it is in. */
export type Waiting =
  | { queue: 'applications'; at: string; entry: Application }
  | { queue: 'price-permits'; at: string; entry: Permit }
  | { queue: 'reports'; at: string; entry: Report }
  | { queue: 'enquiries'; at: string; entry: Enquiry };

type Queues = {
  applications: readonly Application[];
  permits?: readonly Permit[];
  reports: readonly Report[];
  enquiries: readonly Enquiry[];
};

/** The longest waiting entries of several queues, each oldest first. */
export function waitingLongest({ applications, permits = [], reports, enquiries }: Queues, most: number): Waiting[] {
  const all: Waiting[] = [
    ...applications.map((entry) => ({ queue: 'applications' as const, at: entry.submittedAt, entry })),
    ...permits.map((entry) => ({ queue: 'price-permits' as const, at: entry.submittedAt, entry })),
    ...reports.map((entry) => ({ queue: 'reports' as const, at: entry.createdAt, entry })),
    ...enquiries.map((entry) => ({ queue: 'enquiries' as const, at: entry.createdAt, entry })),
  ];
  return all.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).slice(0, most);
}
