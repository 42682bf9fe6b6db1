import * as z from 'zod';
import { serverEvent } from '../event.ts';

/** Something has changed on a list of the person, or they are not on it any more: fetch it again. */
export const sharedListChanged = serverEvent('shared-list-changed', z.object({ listId: z.string() }));
