import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useLocale } from 'use-intl';
import { type Language, languages } from '#contract/languages.ts';
import { useProfile } from '#web/features/accounts/account.queries.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { chooseLanguageForAll } from '#web/lib/preferences.ts';
import { useAddressWith } from '#web/lib/use-address-with.ts';

/** Mails to a person with an account are in this language too. The page changes even if that could not be kept. */
async function keepInProfile(language: Language): Promise<void> {
  await callApi('PUT /api/edit/profile', { body: { language }, files: {} }).catch(() => undefined);
}

/**
 * The languages as links to this same page in each; with scripts the choice leaves no trace in the address.
 * The present one has a tick, except where its look says it.
 */
export function LanguageChoice({ className, hasTick = true }: { className: string; hasTick?: boolean }) {
  const t = useTranslations('layout.languages');
  const present = useLocale();
  const user = useProfile();
  const addressWith = useAddressWith();
  const choose = (event: MouseEvent, language: Language) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const kept = user === null ? Promise.resolve() : keepInProfile(language);
    void kept.then(() => chooseLanguageForAll(language));
  };
  return languages.map((language) => (
    <a
      key={language}
      href={addressWith({ lang: language })}
      lang={language}
      hrefLang={language}
      aria-current={language === present ? 'true' : undefined}
      onClick={(event) => choose(event, language)}
      className={className}
    >
      <span className="flex-1">{t(language)}</span>
      {hasTick && language === present && <Check aria-hidden="true" className="size-4" />}
    </a>
  ));
}
