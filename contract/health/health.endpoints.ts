import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { done } from '../staff/staff-calls.ts';
import { healthChecks, healthProblems, healthStates } from './health.vocabulary.ts';

const checkSchema = z.object({
  name: z.enum(healthChecks),
  state: z.enum(healthStates),
  /** The measured value; absent where there is nothing to measure. */
  measured: z
    .object({
      unit: z.enum(['count', 'seconds', 'bytes']),
      value: z.number(),
      /** The total of which it is a part. */
      of: z.number().optional(),
    })
    .optional(),
  problem: z.enum(healthProblems).optional(),
  /** A program's own message about it, in English. */
  detail: z.string().optional(),
});

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/staff/health',
  summary: 'The health of the site: what waits, what failed, and what is running out',
  access: 'staff',
  rights: ['admin', 'auditor'],
  scope: 'site-health:read',
  response: z.object({
    measuredAt: z.iso.datetime(),
    /** The process that answered: connections, search and the disk are its own, the rest concerns the whole site. */
    node: z.object({ name: z.string(), since: z.iso.datetime(), sockets: z.int() }),
    checks: z.array(checkSchema),
    /** Jobs that are not retried automatically, the last failed first; the first fifty. */
    failedJobs: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        attempts: z.int(),
        error: z.string(),
        failedAt: z.iso.datetime(),
      }),
    ),
    can: z.array(z.enum(['retry'])),
  }),
});

export const retryJobs = endpoint({
  method: 'POST',
  path: '/api/staff/health/retry-jobs',
  summary: 'Retries a failed job, or without an id all of them',
  access: 'staff',
  rights: ['admin'],
  body: z.strictObject({
    id: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  }),
  response: done,
  errors: ['NOT_FOUND'],
});
