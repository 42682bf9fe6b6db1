import type { ReactNode } from 'react';

/** What stands around every page. */
export function PageFrame({ children }: { children: ReactNode }) {
  return <main id="content">{children}</main>;
}
