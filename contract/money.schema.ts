import * as z from 'zod';
import { currencies } from './money.ts';

/** `Money` on the wire. */
export const moneySchema = z.object({ amount: z.int(), currency: z.enum(currencies) });
