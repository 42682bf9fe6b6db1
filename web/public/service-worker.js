/* Shows push messages, and opens what they are about. It keeps nothing and answers no requests. */

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, renotify: true, icon: '/icon-192.png', data: { path } }),
  );
});

async function open(path) {
  const address = new URL(path, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const present = windows.find((client) => client.url === address.href);
  if (present) await present.focus();
  else await self.clients.openWindow(address.href);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});
