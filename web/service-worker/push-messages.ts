import type { PushAction } from '#contract/notifications/push-action.ts';
import { type NotificationEvent, openWindows, type PushEvent, scope } from './worker-scope.ts';

const icon = '/icon-192.png';

export async function showPush({ data }: PushEvent): Promise<void> {
  if (data === null) return;
  const { title, body, path, tag, actions = [] } = data.json();
  const buttons = actions.map(({ name, title: text }) => ({ action: name, title: text }));
  const options = { body, tag, renotify: true, icon, actions: buttons, data: { path, actions } };
  await scope.registration.showNotification(title, options);
}

async function open(path: string): Promise<void> {
  const address = new URL(path, scope.location.origin);
  if (address.origin !== scope.location.origin) return;
  const present = (await openWindows()).find(({ url }) => url === address.href);
  if (present) await present.focus();
  else await scope.clients.openWindow(address.href);
}

/** Whether the button's call has succeeded without a page: the session may have ended, or the network be down. */
async function hasDone({ call = '' }: PushAction): Promise<boolean> {
  if (!call.startsWith('/api/me/')) return false;
  return fetch(call, { method: 'POST', credentials: 'same-origin' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Does what the pressed button does, or opens its page, or what the notification is about where that is not open already. */
export async function openPushed({ notification, action }: NotificationEvent): Promise<void> {
  notification.close();
  const { path, actions = [] }: { path: string; actions?: readonly PushAction[] } = notification.data;
  const pressed = actions.find(({ name }) => name === action);
  if (pressed === undefined) return open(path);
  if (!(await hasDone(pressed))) return open(pressed.path);
  const { tag } = notification;
  await scope.registration.showNotification(pressed.done ?? pressed.title, { tag, icon, data: { path: pressed.path } });
}
