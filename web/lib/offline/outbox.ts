import type { Attachment } from '#contract/chat/chat.ts';
import { alone } from './alone.ts';
import { canKeep, keptOwners, openKept, visitor } from './kept-for.ts';

/** The server's answer to an entry that it refused. */
export type Refusal = { status: number; code: string; message: string };

type WaitingMessage = { kind: 'message'; conversationId: string; text: string; files: readonly Attachment[] };
/** `undo`: of the removal that it takes back. */
type WaitingHeart = { kind: 'heart'; productId: string; isSaved: boolean; undo?: string | undefined };

/**
 * Something written without a network. A message is identified by its id, by which the server recognises a second try.
 */
export type OutboxEntry = { id: string; createdAt: string; refusal?: Refusal | undefined } & (
  | WaitingMessage
  | WaitingHeart
);

/** The tag with which the browser wakes the worker when there is a network again. */
export const syncName = 'urugo outbox';

const folder = '/outbox/';
const pathOf = (id: string) => folder + encodeURIComponent(id);

export async function putInOutbox(owner: string, entry: OutboxEntry): Promise<void> {
  if (!canKeep()) return;
  await (await openKept(owner)).put(pathOf(entry.id), Response.json(entry));
}

export async function takeFromOutbox(owner: string, id: string): Promise<void> {
  if (!canKeep()) return;
  await (await openKept(owner)).delete(pathOf(id));
}

/** What waits, in the order in which it was written. */
export async function readOutbox(owner: string): Promise<readonly OutboxEntry[]> {
  if (!(await keptOwners()).includes(owner)) return [];
  const cache = await openKept(owner);
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(folder));
  const answers = await Promise.all(requests.map((request) => cache.match(request)));
  const entries = await Promise.all(answers.map((answer): Promise<OutboxEntry> | undefined => answer?.json()));
  return entries
    .filter((entry) => entry !== undefined)
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/** The signed-in person whose device this is. */
export const keptPerson = async (): Promise<string | undefined> =>
  (await keptOwners()).find((owner) => owner !== visitor);

const post = (path: string, body: unknown) =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

function send(entry: OutboxEntry): Promise<Response> {
  if (entry.kind === 'message') {
    const { id: clientMessageId, conversationId, text, files } = entry;
    const attachments = files.map(({ url }) => url);
    return post('/api/chat/message', { conversationId, text, attachments, clientMessageId });
  }
  const { productId, isSaved, undo } = entry;
  if (isSaved) return post('/api/product/wishlist/add-to-wishlist', { productId, undo });
  return fetch(`/api/product/wishlist/remove/${productId}`, { method: 'DELETE' });
}

/** Whether the session is that person's; throws when nothing answers. */
async function isSignedIn(owner: string): Promise<boolean> {
  const answer = await fetch('/api/profile');
  return answer.ok && (await answer.json()).user._id === owner;
}

const mayPass = (status: number) => status >= 500 || [401, 408, 425, 429].includes(status);

async function refusalIn(answer: Response): Promise<Refusal> {
  const { code = 'INTERNAL', message = '' } = await answer.json().catch(() => ({}));
  return { status: answer.status, code, message };
}

export type Outcome = { sent: readonly OutboxEntry[]; refused: readonly OutboxEntry[] };

/**
 * Sends what waits, one after the other. A refused message stays with the words of its refusal, until its writer tries again
 * or deletes it; a refused heart is given up. Throws when the server cannot be reached: the rest waits on.
 */
export function sendOutbox(owner: string): Promise<Outcome> {
  return alone('urugo outbox', async () => {
    const sent: OutboxEntry[] = [];
    const refused: OutboxEntry[] = [];
    const waiting = (await readOutbox(owner)).filter(({ refusal }) => refusal === undefined);
    for (const entry of waiting) {
      // Its writer may have deleted it in the meantime, or another user have signed in.
      if ((await (await openKept(owner)).match(pathOf(entry.id))) === undefined) continue;
      if (!(await isSignedIn(owner))) break;
      const answer = await send(entry);
      if (mayPass(answer.status)) throw new Error(`The outbox waits: the server answered ${answer.status}`);
      if (answer.ok) sent.push(entry);
      else refused.push(entry);
      if (answer.ok || entry.kind === 'heart') await takeFromOutbox(owner, entry.id);
      else await putInOutbox(owner, { ...entry, refusal: await refusalIn(answer) });
    }
    return { sent, refused };
  });
}
