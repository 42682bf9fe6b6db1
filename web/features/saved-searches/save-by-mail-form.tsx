import { useState } from 'react';
import { useLocale } from 'use-intl';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CallForm } from '#web/ui/call-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { linkedSearchKey } from './saved-searches.queries.ts';

type SaveByMailProps = {
  query: string;
  name: string;
  here: string;
  /** The text once the form is sent. */
  sent: string;
};

/** The form of visitors: an address, which confirms by a link. Beside it the way to an account. */
export function SaveByMailForm({ query, name, here, sent }: SaveByMailProps) {
  const t = useTranslations('savedSearches.byMail');
  const language = useLocale();
  const [isSent, setSent] = useState(false);
  if (isSent) {
    return (
      <p role="status" className="mt-6 rounded-2xl bg-fine-soft px-4 py-3 font-medium text-fine">
        {sent}
      </p>
    );
  }
  return (
    <CallForm
      call="POST /api/saved-searches"
      here={here}
      done={sent}
      refreshes={linkedSearchKey}
      onDone={() => setSent(true)}
      className="mt-6 flex flex-col gap-5 panel-frame p-5 sm:p-8"
    >
      <input type="hidden" name="query" value={query} />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="rhythm" value="daily" />
      <TextField
        label={t('email')}
        hint={t('hint')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t('send')}</Button>
        <ButtonLink to="/auth" search={{ next: here }} variant="secondary">
          {t('signIn')}
        </ButtonLink>
      </div>
    </CallForm>
  );
}
