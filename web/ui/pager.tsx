import { BookOpen } from 'lucide-react';
import type { Cursors } from '#contract/page.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonLink } from './button.tsx';
import { Notice } from './notice.tsx';
import { TurnLink } from './turn-link.tsx';

type PagerProps = Cursors & {
  /** The id of the heading of the list, where it is not at the top of the page. */
  heading?: string;
};

const linkTo = (cursor: string | undefined) => (cursor === undefined ? undefined : { cursor });

/** Previous and Next of a list without page numbers; nothing where all of it is shown. */
export function Pager({ nextCursor, previousCursor, heading }: PagerProps) {
  const t = useTranslations('layout.pagination');
  if (nextCursor === undefined && previousCursor === undefined) return null;
  return (
    <nav
      aria-label={t('label')}
      className="mt-10 flex flex-wrap items-center justify-center gap-x-4 gap-y-3 print:hidden"
    >
      <TurnLink to={linkTo(previousCursor)} rel="prev" heading={heading} />
      <TurnLink to={linkTo(nextCursor)} rel="next" heading={heading} />
    </nav>
  );
}

/** In place of a page of a list whose entries have been removed or moved since its address was made. */
export function EmptiedPage() {
  const t = useTranslations('layout.pagination');
  return (
    <Notice
      icon={BookOpen}
      title={t('emptied')}
      action={
        <ButtonLink to="." search={(search) => ({ ...search, cursor: undefined })}>
          {t('toStart')}
        </ButtonLink>
      }
    >
      <p>{t('emptiedText')}</p>
    </Notice>
  );
}
