import { MapPinOff } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { usePageLink } from '#web/ui/page-link.tsx';
import { PageMessage } from './page-message.tsx';

/** Shown for an address that does not exist. */
export function PageNotFound() {
  const t = useTranslations();
  const search = usePageLink('/search');
  const all = usePageLink('/all');
  const home = usePageLink('/');
  return (
    <PageMessage icon={MapPinOff} title={t('errors.notFound.title')} text={t('errors.notFound.text')}>
      <ButtonAnchor {...search}>{t('errors.notFound.search')}</ButtonAnchor>
      <ButtonAnchor variant="secondary" {...all}>
        {t('layout.menu.allProperties')}
      </ButtonAnchor>
      <ButtonAnchor variant="quiet" {...home}>
        {t('errors.goHome')}
      </ButtonAnchor>
    </PageMessage>
  );
}
