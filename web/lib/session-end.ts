import type { User } from '#contract/accounts/account.ts';
import { hasTypedHere } from './typed-input.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page keeps what is typed; it stays when the session ends, and says so itself. */
    saysSessionEnd?: boolean;
  }
}

type Match = { context: object; staticData: { saysSessionEnd?: boolean } };

/** The user for whom a guard has opened the page; undefined on public pages. */
export function pageOwner(matches: readonly Match[]): User | undefined {
  const users = matches.map(({ context }) => (context as { user?: User | null }).user);
  return users.find((user) => user) ?? undefined;
}

/**
 * What becomes of the page when the session ends while it is open. One where something was typed that may not be sent yet is
 * not left: the end is said by the page itself, or in a message above it. Public pages lose nothing by being loaded again.
 */
export function pageAtSessionEnd(matches: readonly Match[]): 'left' | 'says so' | 'has a message' {
  if (matches.some(({ staticData }) => staticData.saysSessionEnd)) return 'says so';
  return hasTypedHere() && pageOwner(matches) !== undefined ? 'has a message' : 'left';
}
