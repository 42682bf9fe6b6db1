import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonAnchor, ButtonLink } from './button.tsx';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Another page of a list came up: reading begins at its top. */
    isPageTurn?: boolean;
  }
}

type TurnLinkProps = {
  /** What the address says of the other page; without it there is none, and the link is shown disabled. */
  to: { page: number } | { cursor: string } | undefined;
  rel: 'prev' | 'next';
  /** The id of the heading of the list, where it is not at the top of the page. */
  heading?: string | undefined;
};

/** A link to the previous or next page of a list, which keeps everything else the address says. */
export function TurnLink({ to, rel, heading }: TurnLinkProps) {
  const t = useTranslations('layout.pagination');
  const label = (
    <>
      {rel === 'prev' && <ChevronLeft aria-hidden="true" className="size-4" />}
      {t(rel === 'prev' ? 'previous' : 'next')}
      {rel === 'next' && <ChevronRight aria-hidden="true" className="size-4" />}
    </>
  );
  if (to === undefined) {
    return (
      <ButtonAnchor variant="secondary" role="link" aria-disabled="true">
        {label}
      </ButtonAnchor>
    );
  }
  return (
    <ButtonLink
      to="."
      search={(search) => ({ ...search, ...to })}
      state={{ isPageTurn: true }}
      {...(heading === undefined ? {} : { hash: heading })}
      rel={rel}
      variant="secondary"
    >
      {label}
    </ButtonLink>
  );
}
