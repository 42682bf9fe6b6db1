import type { PushAction } from '#contract/notifications/push-action.ts';
import { type NotificationEvent, openWindows, type PushEvent, scope } from './worker-scope.ts';

const icon = '/icon-192.png';
const notFound = 404;

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

/** The message once the button's call is answered; undefined where it failed: the session may have ended. */
async function outcomeOf({ call = '', done, gone, title }: PushAction): Promise<string | undefined> {
  if (!call.startsWith('/api/me/')) return undefined;
  const answer = await fetch(call, { method: 'POST', credentials: 'same-origin' }).catch(() => undefined);
  if (answer?.ok) return done ?? title;
  return answer?.status === notFound ? gone : undefined;
}

/** Does what the pressed button does, or opens its page, or what the notification is about where that is not open already. */
export async function openPushed({ notification, action }: NotificationEvent): Promise<void> {
  notification.close();
  const { path, actions = [] }: { path: string; actions?: readonly PushAction[] } = notification.data;
  const pressed = actions.find(({ name }) => name === action);
  if (pressed === undefined) return open(path);
  const outcome = await outcomeOf(pressed);
  if (outcome === undefined) return open(pressed.path);
  const { tag } = notification;
  await scope.registration.showNotification(outcome, { tag, icon, data: { path: pressed.path } });
}
