import { callApi } from './api-client.ts';

/** What push messages to this browser are: `denied` was chosen by the person and is changed in the browser itself. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const workerPath = '/service-worker.js';

export const isServiceWorkerThere = () => 'serviceWorker' in navigator;
const isSupported = () => isServiceWorkerThere() && 'PushManager' in window && 'Notification' in window;

export const registerServiceWorker = () => navigator.serviceWorker.register(workerPath);

async function presentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Registers a subscription with the site; it counts for the session that is signed in now. */
async function keepSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await callApi('POST /api/me/push-subscriptions', { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
}

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await presentSubscription()) === null ? 'off' : 'on';
}

/** Asks the person, then the browser's maker, then us. Call it on a click only: browsers refuse sites that ask unasked. */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  await registerServiceWorker();
  const registration = await navigator.serviceWorker.ready;
  const { publicKey } = (await callApi('GET /api/push/key', {})).data;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await keepSubscription(subscription);
  return 'on';
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await presentSubscription();
  if (subscription === null) return 'off';
  await callApi('DELETE /api/me/push-subscriptions', { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
  return 'off';
}

/** After a new sign-in the subscription a browser still has belongs to the new session. */
export async function renewPush(): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted') return;
  const subscription = await presentSubscription();
  if (subscription !== null) await keepSubscription(subscription);
}
