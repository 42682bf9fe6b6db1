import { useRouterState } from '@tanstack/react-router';
import { liteParameter } from '#contract/lite.ts';
import { useProfile } from '#web/features/accounts/account.queries.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { getRenderContext } from '#web/lib/render-context.ts';
import { useAddressWith } from '#web/lib/use-address-with.ts';
import { Container } from '#web/ui/layout.tsx';
import { AccountLines } from './account-menu.tsx';

/**
 * At the foot of each page in lite mode: one's own pages, which the menu of small screens needs scripts for, what the page
 * cost, and the way out. `isFooter` says that the page has no other one.
 */
export function LiteFoot({ isFooter }: { isFooter: boolean }) {
  const t = useTranslations('lite');
  const marks = getRenderContext()?.dataMarks;
  const addressWith = useAddressWith();
  const user = useProfile();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <section
      id={isFooter ? 'footer' : undefined}
      aria-label={t('label')}
      className="border-t border-line bg-sunken text-sm text-ink-soft print:hidden"
    >
      {user !== null && (
        <Container className="grid grid-cols-2 py-2 lg:hidden">
          <AccountLines user={user} pathname={pathname} />
        </Container>
      )}
      <Container className="flex flex-wrap items-center gap-x-6 py-2">
        <p>{t('used', { page: marks?.page ?? '', month: marks?.month ?? '' })}</p>
        <a
          href={addressWith({ [liteParameter]: 'off' })}
          className="inline-flex min-h-11 items-center underline hover:text-ink"
        >
          {t('leave')}
        </a>
      </Container>
    </section>
  );
}
