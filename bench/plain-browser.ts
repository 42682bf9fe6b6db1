import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';

type Values = Readonly<Record<string, unknown>>;
type Answer = Record<string, unknown>;
type Message = { id?: number; method?: string; sessionId?: string; params?: Answer; result?: Answer; error?: unknown };

/** A tab with nothing stored, controlled through the Chrome DevTools Protocol. */
export type Tab = {
  send(method: string, values?: Values): Promise<Answer>;
  /** Calls back with the values of each event of this name. */
  on(event: string, listener: (values: Answer) => void): void;
  close(): Promise<void>;
};

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--remote-debugging-port=0',
];

async function addressOf(browser: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    browser.once('error', reject);
    browser.once('exit', () => reject(new Error(`Chromium has ended: ${said}`)));
    browser.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /ws:\/\/\S+/.exec(said)?.[0];
      if (address !== undefined) resolve(address);
    });
  });
}

/** One connection to the browser, through which all tabs are controlled. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  const listeners = new Set<(message: Message) => void>();
  let last = 0;
  socket.onmessage = ({ data }) => {
    const message: Message = JSON.parse(String(data));
    if (message.id === undefined) {
      for (const listener of listeners) listener(message);
      return;
    }
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error === undefined) asked?.resolve(message.result ?? {});
    else asked?.reject(new Error(JSON.stringify(message.error)));
  };
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const send = (method: string, params: Values = {}, sessionId?: string): Promise<Answer> => {
    const asked = Promise.withResolvers<Answer>();
    last += 1;
    waiting.set(last, asked);
    socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    return asked.promise;
  };
  return { send, listeners, close: () => socket.close() };
}

/**
 * Starts Chromium and speaks its protocol ourselves. Playwright follows what scripts report (`Runtime.enable`), and V8 then
 * parses a script again for each error object that is created, as React does when it is loaded: no phone does that.
 */
export async function startPlainBrowser(): Promise<{ openTab(): Promise<Tab>; stop(): Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'urugo-bench-browser-'));
  const command = process.env.CHROMIUM_PATH ?? chromium.executablePath();
  const browser = spawn(command, [...flags, `--user-data-dir=${profile}`], { stdio: ['ignore', 'ignore', 'pipe'] });
  const { send, listeners, close } = await connect(await addressOf(browser));
  const openTab = async (): Promise<Tab> => {
    const { browserContextId } = await send('Target.createBrowserContext');
    const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
    const own: ((message: Message) => void)[] = [];
    return {
      send: (method, values) => send(method, values, String(sessionId)),
      on: (event, listener) => {
        const hear = (message: Message) => {
          if (message.sessionId === sessionId && message.method === event) listener(message.params ?? {});
        };
        own.push(hear);
        listeners.add(hear);
      },
      close: async () => {
        for (const hear of own) listeners.delete(hear);
        await send('Target.disposeBrowserContext', { browserContextId });
      },
    };
  };
  const stop = async () => {
    close();
    const ended = new Promise((resolve) => browser.once('exit', resolve));
    browser.kill();
    await Promise.race([ended, delay(5_000)]);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return { openTab, stop };
}
