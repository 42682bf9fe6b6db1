import { findKeptCards, findKeptFile, findKeptPage, findKeptPicture, keepCards } from '#web/lib/offline/kept-pages.ts';
import { keptPerson, putInOutbox, syncName } from '#web/lib/offline/outbox.ts';
import { randomId } from '#web/lib/random-id.ts';
import { offlinePage } from './offline-page.ts';
import { openWindows, type RequestEvent, scope } from './worker-scope.ts';

const addPath = '/api/product/wishlist/add-to-wishlist';
const removePath = '/api/product/wishlist/remove/';

async function openPage(address: string, { request, preloadResponse }: RequestEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await findKeptPage(address)) ?? offlinePage(address);
  }
}

/** Asks the server, and falls back to the cache where there is no answer. */
async function orKept(request: Request, find: () => Promise<Response | undefined>): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await find();
    if (kept === undefined) throw error;
    return kept;
  }
}

/** The listings that a visitor has saved, kept on the way. */
async function askForCards(address: string, event: RequestEvent): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keepCards(address, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await findKeptCards(address);
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Stores a heart that could not be sent; the browser wakes the worker for it when there is a network again. */
async function keepHeart(request: Request): Promise<Response | undefined> {
  const owner = await keptPerson();
  if (owner === undefined) return undefined;
  const { pathname } = new URL(request.url);
  const isSaved = pathname === addPath;
  const heart: { productId: string; undo?: string } = isSaved
    ? await request.json()
    : { productId: pathname.slice(removePath.length) };
  const { productId, undo } = heart;
  const createdAt = new Date().toISOString();
  await putInOutbox(owner, { id: randomId(), createdAt, kind: 'heart', productId, isSaved, undo });
  const { sync } = scope.registration as { sync?: { register(name: string): Promise<void> } };
  await sync?.register(syncName).catch(() => undefined);
  for (const window of await openWindows()) window.postMessage({ kind: 'heart-waits' });
  return Response.json({ message: '' });
}

/** What the worker answers a request by; undefined for those that are none of its business. */
export function answerRequest(event: RequestEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== scope.location.origin) return undefined;
  if (request.method === 'GET') {
    if (request.mode === 'navigate') return openPage(pathname + search, event);
    // Their names change with their content.
    if (pathname.startsWith('/assets/')) return findKeptFile(pathname).then((kept) => kept ?? fetch(request));
    if (pathname === '/api/product/cards') return askForCards(pathname + search, event);
    if (pathname.startsWith('/media/') && !navigator.onLine) return orKept(request, () => findKeptPicture(pathname));
    return undefined;
  }
  const isHeart =
    (request.method === 'POST' && pathname === addPath) ||
    (request.method === 'DELETE' && pathname.startsWith(removePath));
  if (!isHeart) return undefined;
  const copy = request.clone();
  return orKept(request, () => keepHeart(copy));
}
