/** The longest address a request may choose; every browser and proxy takes a header of this length. */
const longestAddress = 2_000;
/** Only the base for parsing addresses; this name is not in use, so an address that leaves our site is noticed. */
const nowhere = 'http://nowhere.invalid';

/** One leading slash, then anything but a second one; browsers read `\` as `/`, and leave out line ends and tabs. */
const isLocal = (address: string) => /^\/(?![/\\])\P{Cc}*$/u.test(address);

/**
 * An address of this site (path, query and fragment) as a browser will read it, or undefined for what might lead to
 * another site or is longer than `longest`. Every address that a request, a form or a link may choose is read
 * by this before it is redirected to.
 */
export function localAddress(text: string | null | undefined, longest = longestAddress): string | undefined {
  if (text == null || text.length > longest || !isLocal(text) || !URL.canParse(text, nowhere)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, nowhere);
  const address = `${pathname}${search}${hash}`;
  // `/..//x` is read as `//x`, which would be another site's; escaping may have made it longer.
  return origin === nowhere && isLocal(address) && address.length <= longest ? address : undefined;
}

/** Where a request for a page leads on this site: slashes before the path that would name another host are one. */
export function pageAddress(requested: string): string {
  const base = requested.startsWith('/') ? nowhere + requested : requested;
  if (!/^https?:/i.test(base) || !URL.canParse(base)) return '/';
  const { pathname, search } = new URL(base);
  return `/${pathname.replace(/^\/+/, '')}${search}`;
}
