// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '#web/i18n/messages/settings/en.json' with { type: 'json' };
import { type Answers, answerApi, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { PushSettings } from './push-settings.tsx';

const texts = en.settings.notifications.push;
const keyCall = 'GET /api/push/key';
const subscribeCall = 'POST /api/me/push-subscriptions';
const endCall = 'DELETE /api/me/push-subscriptions';
const endpoint = 'https://push.example/browser';

/** A browser with push messages, as far as our pages use it. */
class Browser {
  permission: NotificationPermission = 'default';
  /** What the person answers when the browser asks. */
  answer: NotificationPermission = 'granted';
  subscription: object | null = null;
  readonly asked = vi.fn();
  readonly unsubscribed = vi.fn();

  subscribe(): void {
    this.subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'public', auth: 'secret' } }),
      unsubscribe: async () => {
        this.unsubscribed();
        this.subscription = null;
      },
    };
  }

  install(): void {
    const pushManager = {
      getSubscription: async () => this.subscription,
      subscribe: async (options: unknown) => {
        this.asked(options);
        this.subscribe();
        return this.subscription;
      },
    };
    const registration = { pushManager };
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', {
      permission: this.permission,
      requestPermission: async () => {
        this.permission = this.answer;
        vi.stubGlobal('Notification', { permission: this.answer });
        return this.answer;
      },
    });
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: async () => registration, register: async () => registration, ready: registration },
    });
  }
}

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function showSettings(answers: Answers = {}) {
  const sent = answerApi(answers);
  const { user } = await show(<PushSettings />, { areas: ['settings'] });
  const status = () => screen.getByRole('status').textContent;
  return { user, sent, status };
}

const button = (name: string) => screen.getByRole('button', { name });

it('a browser without push messages says so and offers nothing', async () => {
  const { status } = await showSettings();
  await waitFor(() => expect(status()).toBe(texts.unsupported));
  expect(screen.queryByRole('button')).toBeNull();
});

it('what the person has forbidden is changed in the browser alone', async () => {
  browser.permission = 'denied';
  browser.install();
  const { status } = await showSettings();
  await waitFor(() => expect(status()).toBe(texts.denied));
  expect(screen.queryByRole('button')).toBeNull();
});

it('turning on asks the browser with the site’s key and registers the subscription', async () => {
  browser.install();
  const { user, sent, status } = await showSettings({
    [keyCall]: { publicKey: 'key' },
    [subscribeCall]: { message: '' },
  });
  await waitFor(() => expect(status()).toBe(texts.off));
  expect([browser.asked.mock.calls, sent]).toEqual([[], []]);
  await user.click(button(texts.turnOn));
  await waitFor(() => expect(status()).toBe(texts.on));
  expect(browser.asked).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  expect(sent.at(-1)).toMatchObject({
    call: subscribeCall,
    body: { endpoint, keys: { p256dh: 'public', auth: 'secret' } },
  });
  expect(button(texts.turnOff)).toBeTruthy();
});

it('a person who says no to the browser sends us nothing', async () => {
  browser.answer = 'denied';
  browser.install();
  const { user, sent, status } = await showSettings();
  await waitFor(() => expect(status()).toBe(texts.off));
  await user.click(button(texts.turnOn));
  await waitFor(() => expect(status()).toBe(texts.denied));
  expect([browser.asked.mock.calls, sent]).toEqual([[], []]);
});

it('turning off ends the subscription here and there, once for two clicks', async () => {
  browser.subscribe();
  browser.install();
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { user, sent, status } = await showSettings({ [endCall]: () => promise });
  await waitFor(() => expect(status()).toBe(texts.on));
  await user.dblClick(button(texts.turnOff));
  expect([sent.map(({ body }) => body), browser.unsubscribed.mock.calls]).toEqual([[{ endpoint }], []]);
  await act(async () => resolve(Response.json({ message: '' })));
  await waitFor(() => expect(status()).toBe(texts.off));
  expect(browser.unsubscribed).toHaveBeenCalledOnce();
});

it('a failure is said and changes nothing on the screen', async () => {
  browser.subscribe();
  browser.install();
  const { user, status } = await showSettings({ [endCall]: refusal('UNAVAILABLE', { status: 503 }) });
  await waitFor(() => expect(status()).toBe(texts.on));
  await user.click(button(texts.turnOff));
  expect(await screen.findByText(texts.failed)).toBeTruthy();
  expect([status(), browser.unsubscribed.mock.calls]).toEqual([texts.on, []]);
});
