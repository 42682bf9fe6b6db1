import { forgetKept, forgetOldVersions } from '#web/lib/offline/kept-for.ts';
import { keptPerson, sendOutbox, syncName } from '#web/lib/offline/outbox.ts';
import { answerRequest } from './answer-request.ts';
import { openPushed, showPush } from './push-messages.ts';
import { openWindows, scope } from './worker-scope.ts';

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      forgetOldVersions(),
      scope.clients.claim(),
      // Without it each page would wait until the worker has started.
      scope.registration.navigationPreload?.enable(),
    ]),
  ),
);

scope.addEventListener('fetch', (event) => {
  const answer = answerRequest(event);
  if (answer !== undefined) event.respondWith(answer);
});

// A page that is being left may not get to the end of it.
scope.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(forgetKept());
});

async function sendWaiting(): Promise<void> {
  const owner = await keptPerson();
  if (owner === undefined) return;
  await sendOutbox(owner);
  for (const window of await openWindows()) window.postMessage({ kind: 'outbox-sent' });
}

scope.addEventListener('sync', (event) => {
  if (event.tag === syncName) event.waitUntil(sendWaiting());
});

scope.addEventListener('push', (event) => event.waitUntil(showPush(event)));
scope.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(event)));
