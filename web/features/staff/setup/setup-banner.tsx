import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import type { SetupStep } from '#contract/setup/setup.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';

/** Lists the missing settings on every page of the staff, until the site is set up. */
export function SetupBanner({ missing, isAdmin }: { missing: readonly SetupStep[]; isAdmin: boolean }) {
  const t = useTranslations('staff.setup');
  if (missing.length === 0) return null;
  return (
    <aside className="mb-6 flex gap-3 rounded-2xl bg-warn-soft p-4 text-warn">
      <TriangleAlert aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{t('missingTitle')}</p>
        <p>{t('missing', { steps: missing.map((step) => t(`steps.${step}`)).join(', ') })}</p>
        {isAdmin && (
          <Link
            to="/staff/setup"
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
          >
            {t('open')}
          </Link>
        )}
      </div>
    </aside>
  );
}
