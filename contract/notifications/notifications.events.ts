import * as z from 'zod';
import { serverEvent } from '../event.ts';

/** A person was told something, or has read it elsewhere: fetch the notifications again. */
export const notificationsChanged = serverEvent('notifications-changed', z.object({}));
