import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { cancellationPolicies } from '../stays/cancellation.ts';
import { dealSchema } from './deals.endpoints.ts';

export const bookStay = endpoint({
  method: 'POST',
  path: '/api/product/{listingId}/bookings',
  summary: 'Asks for a stay, or takes it where the host lets guests book at once; refused where the price has changed',
  access: 'user',
  needsVerifiedEmail: true,
  params: z.object({ listingId: idSchema }),
  body: z.strictObject({
    from: z.iso.date(),
    to: z.iso.date(),
    guests: z.int().min(1).max(50),
    /** The total that the guest was shown. */
    total: z.int().nonnegative(),
    damageDeposit: z.int().nonnegative(),
    policy: z.enum(cancellationPolicies),
    /** The token of the quote, with which the price is valid for half an hour. */
    offer: z.string().max(20_000).optional(),
    commandId: idSchema,
  }),
  response: z.object({ message: z.string(), deal: dealSchema }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STATE', 'CONFLICT', 'UNPROCESSABLE', 'COMMAND_REUSED'],
});
