import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { type PageAddress, usePageLink } from '#web/ui/page-link.tsx';
import { AuthFrame } from './auth-frame.tsx';

/** Whether a refusal is about the link of a mail itself, and not about the typed values. */
export function isAboutLink(error: unknown): boolean {
  if (!(error instanceof ApiRefusal)) return false;
  const isOfInput = Object.keys(error.fields).some((name) => name !== 'token');
  return (error.code === 'UNPROCESSABLE' || error.code === 'INVALID_REQUEST') && !isOfInput;
}

/** Shown for a link of a mail that has expired, was used before, or lost a part on its way. */
export function BadLink({ to }: { to: PageAddress }) {
  const t = useTranslations('auth.badLink');
  const link = usePageLink(to);
  return (
    <AuthFrame title={t('title')} intro={t('text')}>
      <ButtonAnchor {...link} className="mt-6">
        {t('action')}
      </ButtonAnchor>
    </AuthFrame>
  );
}
