import * as z from 'zod';
import { serverEvent } from '../event.ts';

/** A user has new notifications, or has read some on another device: fetch them again. */
export const notificationsChanged = serverEvent('notifications-changed', z.object({}));
