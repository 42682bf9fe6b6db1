import { type ComponentType, useEffect, useState } from 'react';
import { IntlProvider } from 'use-intl';
import type { Language } from '#contract/languages.ts';
import { liteParameter } from '#contract/lite.ts';
import { loadAreas, messagesOf } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { readStored, writeStored } from '#web/lib/stored-value.ts';
import { useAddressWith } from '#web/lib/use-address-with.ts';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';

/** Is there once lite mode has been offered in this browser. */
const offeredKey = 'urugo-lite-offered';

function Offer() {
  const t = useTranslations('lite.offer');
  const addressWith = useAddressWith();
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => writeStored(offeredKey, true), []);
  if (!isOpen) return null;
  return (
    <section
      aria-label={t('title')}
      className="fixed inset-x-3 bottom-20 z-40 mx-auto max-w-md rounded-2xl border border-line bg-surface p-4 shadow-raised sm:p-5 print:hidden"
    >
      <h2 className="font-sans text-base font-semibold tracking-normal">{t('title')}</h2>
      <p className="mt-1 text-sm text-ink-soft">{t('text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonAnchor href={addressWith({ [liteParameter]: 'on' })}>{t('accept')}</ButtonAnchor>
        <Button variant="quiet" onClick={() => setIsOpen(false)}>
          {t('dismiss')}
        </Button>
      </div>
    </section>
  );
}

/** The offer of lite mode, with its texts; nothing where it has been made before. */
export async function loadLiteOffer(language: Language): Promise<ComponentType> {
  if (readStored(offeredKey) === true) return () => null;
  await loadAreas(language, ['lite']);
  const messages = messagesOf(language, ['lite']);
  return () => (
    <IntlProvider locale={language} messages={messages}>
      <Offer />
    </IntlProvider>
  );
}
