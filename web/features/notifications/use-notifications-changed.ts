import { notificationsChanged } from '#contract/notifications/notifications.events.ts';
import { useServerEvent } from '#web/lib/use-live.ts';

/** Runs when the server says that something new is to be read. */
export const useNotificationsChanged = (run: () => void): void => useServerEvent(notificationsChanged, () => run());
