import { type NotificationEvent, openWindows, type PushEvent, scope } from './worker-scope.ts';

export async function showPush({ data }: PushEvent): Promise<void> {
  if (data === null) return;
  const { title, body, path, tag } = data.json();
  const options = { body, tag, renotify: true, icon: '/icon-192.png', data: { path } };
  await scope.registration.showNotification(title, options);
}

/** Opens what a notification is about, where it is not open already. */
export async function openPushed({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const address = new URL(notification.data.path, scope.location.origin);
  if (address.origin !== scope.location.origin) return;
  const present = (await openWindows()).find(({ url }) => url === address.href);
  if (present) await present.focus();
  else await scope.clients.openWindow(address.href);
}
