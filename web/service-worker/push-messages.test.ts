import { beforeEach, expect, test, vi } from 'vitest';
import { openPushed, showPush } from './push-messages.ts';
import { scope } from './worker-scope.ts';

const pause = {
  name: 'pause',
  title: 'Pause',
  path: '/saved/alert?search=1',
  call: '/api/me/saved-searches/1/pause',
  done: '“Kacyiru” is paused.',
  gone: '“Kacyiru” is deleted.',
};
const change = { name: 'change', title: 'Change', path: '/saved/alert?search=1' };
const message = { title: 'A property', body: 'House', path: '/product/house?from=alert', tag: 't' };

const shown = vi.fn();
const opened = vi.fn();
const asked = vi.fn();

beforeEach(() => {
  for (const mock of [shown, opened, asked]) mock.mockReset();
  Object.assign(scope, {
    location: { origin: 'https://urugo.example' },
    registration: { showNotification: shown },
    clients: { matchAll: async () => [], openWindow: opened },
  });
  vi.stubGlobal('fetch', asked);
});

const push = (actions?: object[]) =>
  showPush({ data: { json: () => ({ ...message, ...(actions && { actions }) }) } } as never);

const press = (action: string, actions: object[] = [pause, change]) => {
  const notification = { close: () => undefined, tag: 't', data: { path: message.path, actions } };
  return openPushed({ notification, action } as never);
};

const openedAt = () => opened.mock.calls.map(([address]) => String(address).replace('https://urugo.example', ''));

test('an alert has buttons, and other messages have none', async () => {
  await push([pause, change]);
  await push();
  expect(shown.mock.calls.map(([, { actions }]) => actions)).toEqual([
    [
      { action: 'pause', title: 'Pause' },
      { action: 'change', title: 'Change' },
    ],
    [],
  ]);
});

test('the message itself opens what it is about, also one of an earlier version', async () => {
  await press('');
  await openPushed({ notification: { close: () => undefined, data: { path: '/chats' } }, action: '' } as never);
  expect(openedAt()).toEqual(['/product/house?from=alert', '/chats']);
  expect(asked).not.toHaveBeenCalled();
});

test('pausing is one tap: it is done without a page, and said in its place', async () => {
  asked.mockResolvedValue(new Response('{}'));
  await press('pause');
  expect(asked.mock.calls).toEqual([[pause.call, { method: 'POST', credentials: 'same-origin' }]]);
  expect(shown.mock.calls).toEqual([
    ['“Kacyiru” is paused.', { tag: 't', icon: '/icon-192.png', data: { path: pause.path } }],
  ]);
  expect(opened).not.toHaveBeenCalled();
});

test('pausing what has been deleted meanwhile says so in its place', async () => {
  asked.mockResolvedValue(new Response('{}', { status: 404 }));
  await press('pause');
  expect(shown.mock.calls).toEqual([
    ['“Kacyiru” is deleted.', { tag: 't', icon: '/icon-192.png', data: { path: pause.path } }],
  ]);
  expect(opened).not.toHaveBeenCalled();
});

test('a message of an earlier version opens the page that says what has become of its search', async () => {
  asked.mockResolvedValue(new Response('{}', { status: 404 }));
  const { gone: _, ...earlier } = pause;
  await press('pause', [earlier, change]);
  expect(openedAt()).toEqual([pause.path]);
  expect(shown).not.toHaveBeenCalled();
});

test.each<[string, () => void]>([
  ['is refused', () => asked.mockResolvedValue(new Response('{}', { status: 401 }))],
  ['has no network', () => asked.mockRejectedValue(new TypeError('Failed to fetch'))],
])('what %s opens the page where it can be done', async (_, prepare) => {
  prepare();
  await press('pause');
  expect(openedAt()).toEqual([pause.path]);
  expect(shown).not.toHaveBeenCalled();
});

test('changing opens the search, and a call that is none of one’s own is not made', async () => {
  await press('change');
  await press('pause', [{ ...pause, call: 'https://evil.example/api/me/' }]);
  expect(openedAt()).toEqual([change.path, pause.path]);
  expect(asked).not.toHaveBeenCalled();
});
