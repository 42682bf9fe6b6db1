// The parts of a service worker's own types that are used here: TypeScript has those of pages or those of workers, not
// both.

import type { PushAction } from '#contract/notifications/push-action.ts';

export type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };

export type RequestEvent = WorkerEvent & {
  request: Request;
  /** The answer to a page that the browser has asked for while the worker was starting. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

export type PushEvent = WorkerEvent & {
  data: { json(): { title: string; body: string; path: string; tag: string; actions?: readonly PushAction[] } } | null;
};

/** `action` is the button that was pressed, empty where it was the message itself. */
export type NotificationEvent = WorkerEvent & { notification: Notification; action: string };

type WindowClient = { url: string; focus(): Promise<unknown>; postMessage(message: unknown): void };

type WorkerScope = Omit<EventTarget, 'addEventListener'> & {
  location: Location;
  registration: ServiceWorkerRegistration & { navigationPreload?: { enable(): Promise<void> } };
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Kind extends keyof Events>(kind: Kind, listener: (event: Events[Kind]) => void): void;
};

type Events = {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: RequestEvent;
  message: WorkerEvent & { data: unknown };
  sync: WorkerEvent & { tag: string };
  push: PushEvent;
  notificationclick: NotificationEvent;
};

export const scope = globalThis as unknown as WorkerScope;

export const openWindows = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
