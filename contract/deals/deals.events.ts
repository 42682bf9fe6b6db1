import * as z from 'zod';
import { serverEvent } from '../event.ts';

/** A deal has changed; sent to all connections of both parties; `seq` is the number of its last event. */
export const dealChanged = serverEvent('deal:changed', z.object({ id: z.string(), seq: z.int() }));
