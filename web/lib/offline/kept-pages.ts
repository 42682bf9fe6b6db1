import { mediaIdOfPath } from '#contract/media/image-path.ts';
import { alone } from './alone.ts';
import { dropKept, filesName, keptOwners, openKept, visitor } from './kept-for.ts';
import { type KeptPage, kindOf, pagesToDrop } from './kept-kinds.ts';

/** Holds the facts about a stored page, beside its original headers. */
const header = 'urugo-kept';

export type PageToKeep = Pick<KeptPage, 'address' | 'title' | 'language' | 'theme' | 'files'> & {
  html: string;
  /** What the page may load and run, as the server has sent it. */
  policy: string;
  /** The paths of its pictures, each in the one size that is kept. */
  pictures: readonly string[];
};

/** Where a picture lies, whatever its size. */
const picturePath = (id: string) => `/media/${id}`;

function knownOf(answer: Response): KeptPage | undefined {
  const text = answer.headers.get(header);
  return text === null ? undefined : JSON.parse(decodeURIComponent(text));
}

async function pagesIn(cache: Cache): Promise<readonly KeptPage[]> {
  const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  return answers.flatMap((answer) => (answer && knownOf(answer)) ?? []);
}

/** The kept pages, the last kept first. */
export async function listKept(): Promise<readonly KeptPage[]> {
  const owners = await keptOwners();
  const pages = await Promise.all(owners.map(async (owner) => pagesIn(await openKept(owner))));
  return pages.flat().toSorted((one, other) => other.keptAt - one.keptAt);
}

/** For `fetch`: what the browser's own cache holds, or nothing. */
export const loadedOnly = { cache: 'only-if-cached', mode: 'same-origin' } as const;

/** Fetches the files that are not there yet; all of them lie in the browser's own cache when a page has just used them. */
async function keepFiles(paths: readonly string[], how: RequestInit): Promise<void> {
  const cache = await caches.open(filesName);
  await Promise.all(
    paths.map(async (path) => {
      if ((await cache.match(path, { ignoreVary: true })) !== undefined) return;
      const answer = await fetch(path, how);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      await cache.put(path, answer);
    }),
  );
}

/** Keeps the pictures that can be had, and returns their ids and their size. */
async function keepPictures(cache: Cache, paths: readonly string[], how: RequestInit) {
  const kept = await Promise.all(
    paths.map(async (path) => {
      const id = mediaIdOfPath(path);
      const known = id && (await cache.match(picturePath(id)));
      const answer = known || (await fetch(path, how).catch(() => undefined));
      if (id === undefined || !answer?.ok) return [];
      const picture = await answer.blob();
      if (!known) await cache.put(picturePath(id), new Response(picture));
      return [{ id, bytes: picture.size }];
    }),
  );
  return { ids: kept.flat().map(({ id }) => id), bytes: kept.flat().reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Removes dropped pages, and the pictures and files that no page needs any more. */
async function makeRoom(cache: Cache): Promise<void> {
  const pages = await pagesIn(cache);
  const dropped = new Set(pagesToDrop(pages).map(({ address }) => address));
  await Promise.all([...dropped].map((address) => cache.delete(address)));
  const rest = pages.filter(({ address }) => !dropped.has(address));
  const pictures = new Set(rest.flatMap((page) => page.pictures.map(picturePath)));
  const files = new Set(rest.flatMap((page) => page.files));
  const removeFrom = async (from: Cache, isNeeded: (path: string) => boolean) => {
    const unneeded = (await from.keys()).filter(({ url }) => !isNeeded(new URL(url).pathname));
    await Promise.all(unneeded.map((request) => from.delete(request)));
  };
  await removeFrom(cache, (path) => !path.startsWith('/media/') || pictures.has(path));
  await removeFrom(await caches.open(filesName), (path) => files.has(path));
}

/**
 * Keeps a page for its owner, with every file it needs: a page of an earlier version of the site goes on with the files of
 * that version. Throws when one of them cannot be had; the page is not kept then. `isLoadedOnly`: nothing is fetched for it.
 */
export async function keepPage(owner: string, page: PageToKeep, isLoadedOnly = false): Promise<void> {
  const { html, policy, pictures: paths, ...known } = page;
  const kind = kindOf(page.address);
  if (kind === undefined) throw new Error(`Pages such as ${page.address} are not kept`);
  await alone('urugo keeping', async () => {
    const how = isLoadedOnly ? loadedOnly : {};
    await keepFiles(page.files, how);
    const cache = await openKept(owner);
    const { ids, bytes } = await keepPictures(cache, paths, how);
    const keptAt = Date.now();
    const kept: KeptPage = { ...known, kind, keptAt, bytes: html.length + bytes, pictures: ids };
    const marked = html.replace('<html', `<html data-kept="${new Date(keptAt).toISOString()}"`);
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      [header]: encodeURIComponent(JSON.stringify(kept)),
    };
    await cache.put(page.address, new Response(marked, { headers }));
    await makeRoom(cache);
  });
}

/** For whom pages are kept: a device may also hold messages that wait of somebody whose pages are gone. */
export async function pageOwners(): Promise<readonly string[]> {
  const owners = await keptOwners();
  const pages = await Promise.all(owners.map(async (owner) => pagesIn(await openKept(owner))));
  return owners.filter((_, index) => pages[index]?.length);
}

/** Removes the kept pages of these people; what waits to be sent stays. */
export async function removeKeptPages(owners: readonly string[]): Promise<void> {
  for (const owner of owners) {
    const cache = await openKept(owner);
    const pages = await pagesIn(cache);
    await Promise.all(pages.map(({ address }) => cache.delete(address)));
    await makeRoom(cache);
    if ((await cache.keys()).length === 0) await dropKept(owner);
  }
}

async function findFor(path: string): Promise<Response | undefined> {
  for (const owner of await keptOwners()) {
    const answer = await (await openKept(owner)).match(path);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** The kept page of an address; where only another one of the same path is kept, the way to that. */
export async function findKeptPage(address: string): Promise<Response | undefined> {
  const page = kindOf(address) && (await findFor(address));
  if (page) return page;
  const pathOf = (one: string) => one.split('?', 1)[0];
  const like = (await listKept()).find((one) => pathOf(one.address) === pathOf(address));
  return like && new Response(null, { status: 302, headers: { location: like.address } });
}

/** A kept picture, in whatever size it is there. */
export async function findKeptPicture(path: string): Promise<Response | undefined> {
  const id = mediaIdOfPath(path);
  return (id && (await findFor(picturePath(id)))) || undefined;
}

export async function findKeptFile(path: string): Promise<Response | undefined> {
  return (await caches.open(filesName)).match(path, { ignoreVary: true });
}

const cardsPath = '/api/product/cards';

/** Keeps the listings that a visitor has saved in the browser, which no page of the server's holds. */
export async function keepCards(address: string, answer: Response): Promise<void> {
  if (!answer.ok || !(await keptOwners()).includes(visitor)) return;
  const cache = await openKept(visitor);
  const older = (await cache.keys()).filter(({ url }) => new URL(url).pathname === cardsPath);
  await Promise.all(older.map((request) => cache.delete(request)));
  await cache.put(address, new Response(await answer.text(), { headers: { 'content-type': 'application/json' } }));
}

export const findKeptCards = (address: string): Promise<Response | undefined> => findFor(address);
