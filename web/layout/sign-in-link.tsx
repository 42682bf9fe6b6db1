import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageLink } from '#web/ui/page-link.tsx';

/** The way to sign in, which leads back to the present page. */
export function SignInLink({ className, children }: { className: string; children: ReactNode }) {
  const here = useRouterState({ select: ({ location }) => location.href });
  const isThere = /^\/auth\b/.test(here);
  return (
    <PageLink
      to={here === '/' || isThere ? '/auth' : `/auth?next=${encodeURIComponent(here)}&by=choice`}
      aria-current={isThere ? 'page' : undefined}
      className={className}
    >
      {children}
    </PageLink>
  );
}
