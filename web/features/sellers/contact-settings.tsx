import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { spokenLanguages } from '#contract/sellers/seller-contact.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';

/** What the signed-in seller lets buyers see. */
export const ownContactQuery = () =>
  queryOptions({
    queryKey: ['own contact'],
    queryFn: async ({ signal }) => (await callApi('GET /api/seller/contact', {}, signal)).data,
  });

function readForm(form: HTMLFormElement) {
  const data = new FormData(form);
  const chosen = data.getAll('language');
  return {
    languages: spokenLanguages.filter((language) => chosen.includes(language)),
    showsPhone: data.has('showsPhone'),
    hasWhatsapp: data.has('hasWhatsapp'),
  };
}

function Check({ name, value, label, isChecked }: { name: string; value?: string; label: string; isChecked: boolean }) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2.5">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChecked}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      {label}
    </label>
  );
}

function useSaving() {
  const t = useTranslations('profile.contact');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: ReturnType<typeof readForm>) => (await callApi('PUT /api/seller/contact', { body })).data,
    onSuccess: (contact) => {
      queryClient.setQueryData(ownContactQuery().queryKey, contact);
      showToast({ kind: 'success', text: t('saved') });
    },
    onError: () => showToast({ kind: 'error', text: t('failed') }),
  });
}

/** How a seller can be reached besides by messages: what of it buyers see is for the seller to say. */
export function ContactSettings({ phone }: { phone: string }) {
  const t = useTranslations('profile.contact');
  const { date } = useFormat();
  const heading = useId();
  const { data: contact } = useQuery(ownContactQuery());
  const { mutate, isPending } = useSaving();
  if (contact === undefined) return null;
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) mutate(readForm(event.currentTarget));
  };
  return (
    <section aria-labelledby={heading} className="mx-auto mt-6 max-w-4xl panel-frame p-5 sm:p-8">
      <h2 id={heading} className="text-xl sm:text-2xl">
        {t('title')}
      </h2>
      <p className="mt-1.5 text-ink-soft">{t('text')}</p>
      <form onSubmit={save} className="mt-5 flex flex-col gap-5">
        <fieldset>
          <legend className="text-sm font-semibold">{t('languages')}</legend>
          <div className="mt-1 flex flex-wrap gap-x-6">
            {spokenLanguages.map((language) => (
              <Check
                key={language}
                name="language"
                value={language}
                label={t(`language.${language}`)}
                isChecked={contact.languages.includes(language)}
              />
            ))}
          </div>
        </fieldset>
        {phone !== '' && (
          <fieldset>
            <legend className="text-sm font-semibold">{t('showsPhone')}</legend>
            <Check name="showsPhone" label={t('showsPhoneText', { phone })} isChecked={contact.showsPhone} />
            {contact.consentedAt && (
              <p className="ml-8 text-sm text-ink-soft">{t('consented', { date: date(contact.consentedAt) })}</p>
            )}
            <Check name="hasWhatsapp" label={t('hasWhatsapp')} isChecked={contact.hasWhatsapp} />
          </fieldset>
        )}
        <Button type="submit" aria-disabled={isPending} className="self-start">
          {t(isPending ? 'saving' : 'save')}
        </Button>
      </form>
    </section>
  );
}
