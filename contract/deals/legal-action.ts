import * as z from 'zod';
import { dealActions, dealStates } from './deal.vocabulary.ts';
import { proofKinds, signedKinds } from './deal-process.ts';

/** What a button needs to know about an action that the reader may take. */
export const legalActionSchema = z.object({
  action: z.enum(dealActions),
  to: z.enum([...dealStates, 'former', 'same', 'stay']),
  /** It waits for the other party, or for another member of the staff, after this. */
  isWaitingForOther: z.boolean(),
  needs: z.array(
    z.union([
      z.enum([
        'note',
        'offer',
        'amount',
        'due',
        'evidence',
        'checklist',
        'dues',
        'identity',
        'handover',
        'photographs',
        'criterion',
        'lease',
        'last_day',
        'plan',
        'renewal',
        'change',
        'refund',
        'code',
        'claim',
        'deductions',
        'decided',
      ]),
      z.object({ proof: z.enum(proofKinds) }),
      z.object({ signature: z.enum(signedKinds) }),
    ]),
  ),
});
export type LegalActionView = z.infer<typeof legalActionSchema>;
