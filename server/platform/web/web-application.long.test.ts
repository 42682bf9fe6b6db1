import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { loadWebApplicationFromSource } from './web-application.ts';

it('pages run from their source, as they do in development', async () => {
  // Vite says that it is connected.
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const web = await loadWebApplicationFromSource(fileURLToPath(new URL('../../..', import.meta.url)));
  onTestFinished(() => web.close());
  await expect(web.replaceTexts({})).resolves.toBeUndefined();
}, 60_000);
