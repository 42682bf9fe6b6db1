import { mediaIdOfPath } from '#contract/media/image-path.ts';
import { visitor } from '#web/lib/offline/kept-for.ts';
import { loadedOnly, type PageToKeep } from '#web/lib/offline/kept-pages.ts';

const widestPicture = 640;
const mostPictures = 50;
const justLoadedMilliseconds = 60_000;
const assetPath = /\/assets\/[\w.-]+/g;

/** For whom the server has made a page, by the answers that come along with it. */
function readerOf(page: Document): string {
  const json = page.getElementById('queries')?.textContent ?? '{}';
  const { queries = [] }: { queries?: { queryKey: unknown[]; state: { data?: { _id: string } | null } }[] } =
    JSON.parse(json);
  return queries.find(({ queryKey }) => queryKey[0] === 'profile')?.state.data?._id ?? visitor;
}

/** The path of a picture in the widest size that is modest; undefined for one that is no photograph of a listing. */
function modestSize(image: HTMLImageElement): string | undefined {
  const sizes = image.srcset.split(', ').flatMap((size) => {
    const [path = '', width = ''] = size.trim().split(' ');
    return mediaIdOfPath(path) === undefined ? [] : [{ path, width: Number.parseInt(width, 10) }];
  });
  const modest = sizes.toSorted((one, other) => one.width - other.width);
  return (modest.findLast(({ width }) => width <= widestPicture) ?? modest[0])?.path;
}

const picturesOf = (page: Document): string[] =>
  [...page.querySelectorAll<HTMLImageElement>('main img')].flatMap((image) => modestSize(image) ?? []);

/** The files this visit has loaded: what a page asks for only once it is used is among them. */
function loadedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  return names.flatMap((name) => {
    const { origin, pathname } = new URL(name, window.location.href);
    return origin === window.location.origin && pathname.startsWith('/assets/') ? [pathname] : [];
  });
}

/** The addresses of the conversations that a page lists, in its order. */
const conversationsOn = (page: Document): string[] =>
  [...page.querySelectorAll('main a[href^="/chat/"], main a[href^="/messages?conversation="]')].flatMap(
    (link) => link.getAttribute('href') ?? [],
  );

/**
 * The address under which the browser has just loaded this page: then its cache holds it, and it need not come over the network
 * again. What the address said of the way to the page has left it since.
 */
function loadedAddress(address: string): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation === undefined || performance.now() >= justLoadedMilliseconds) return undefined;
  const loaded = new URL(navigation.name);
  if (loaded.searchParams.has('from')) loaded.searchParams.delete('from');
  return loaded.href === new URL(address, window.location.href).href ? navigation.name : undefined;
}

/** The pictures that are in sight, in the sizes the browser has chosen. */
const shownPictures = (): string[] =>
  [...document.querySelectorAll<HTMLImageElement>('main img')].flatMap(({ currentSrc }) => {
    const { pathname } = new URL(currentSrc, window.location.href);
    return mediaIdOfPath(pathname) === undefined ? [] : [pathname];
  });

export type FetchedPage = { page: PageToKeep; conversations: readonly string[] };

/**
 * Fetches a page as the server makes it for its reader. Undefined when it is no page of that person, and after the site was
 * upgraded during this visit, when it needs files that this visit has not loaded. `isLoadedOnly`: nothing comes over the network,
 * and a page that the browser has not just loaded is undefined too.
 */
export async function fetchPage(
  owner: string,
  address: string,
  isLoadedOnly = false,
): Promise<FetchedPage | undefined> {
  const loadedAt = loadedAddress(address);
  if (isLoadedOnly && loadedAt === undefined) return undefined;
  const from: RequestInit = isLoadedOnly ? loadedOnly : { cache: loadedAt === undefined ? 'default' : 'force-cache' };
  const answer = await fetch(loadedAt ?? address, { headers: { accept: 'text/html' }, ...from });
  if (!answer.ok || answer.redirected) return undefined;
  const html = await answer.text();
  const page = new DOMParser().parseFromString(html, 'text/html');
  const loaded = loadedFiles();
  const entry = page.querySelector('script[src^="/assets/"]')?.getAttribute('src');
  if (readerOf(page) !== owner || !entry || !loaded.includes(entry)) return undefined;
  // A listing has one; the cards of lists one each. What a visitor has saved is shown by the browser alone.
  const isShown = window.location.pathname + window.location.search === address;
  const modest = [...new Set([...picturesOf(page), ...(isShown ? picturesOf(document) : [])])];
  const pictures = isLoadedOnly ? (isShown ? shownPictures() : []) : modest;
  const most = address.startsWith('/product/') ? 1 : mostPictures;
  const { lang: language, dataset } = page.documentElement;
  return {
    page: {
      address,
      html,
      title: page.title,
      language,
      theme: dataset.theme ?? 'system',
      policy: answer.headers.get('content-security-policy') ?? '',
      files: [...new Set([...(html.match(assetPath) ?? []), ...loaded])],
      pictures: pictures.slice(0, most),
    },
    conversations: conversationsOn(page),
  };
}
