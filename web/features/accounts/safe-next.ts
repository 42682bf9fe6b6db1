import { localAddress } from '#contract/local-address.ts';

/**
 * Where to go after signing in: `next` if it is an address of this site, else the home page. The author of a link to
 * /auth must not decide which site the user ends up on.
 */
export function safeNext(next: string | undefined): string {
  const address = localAddress(next);
  // Signed in, one has no business at the door.
  return address === undefined || /^\/auth(?:$|[/?#])/.test(address) ? '/' : address;
}
