const home = '/';
const longest = 2_000;
/** Only to read addresses against; that it is nobody's makes a way out of the site visible. */
const nowhere = 'http://nowhere.invalid';

/** One leading stroke, then anything but a second one; browsers read `\` as `/`, and leave out line ends and tabs. */
const isLocal = (address: string) => /^\/(?![/\\])\P{Cc}*$/u.test(address);

/**
 * Where to go after signing in: `next` if it is an address of this site, else the home page. Whoever sends somebody a
 * link to /auth must not decide which site they end up on.
 */
export function safeNext(next: string | undefined): string {
  if (next === undefined || next.length > longest || !isLocal(next) || !URL.canParse(next, nowhere)) return home;
  const { origin, pathname, search, hash } = new URL(next, nowhere);
  const address = `${pathname}${search}${hash}`;
  // `/..//x` is read as `//x`, which would be another site's.
  if (origin !== nowhere || !isLocal(address)) return home;
  // Signed in, one has no business at the door.
  return /^\/auth(?:$|[/?#])/.test(address) ? home : address;
}
