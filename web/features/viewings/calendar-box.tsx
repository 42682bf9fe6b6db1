import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { formPrefix, nextField } from '#contract/plain-forms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf, callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { copyText } from '#web/lib/share.ts';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { viewingsKey } from './viewings.queries.ts';

const call = 'POST /api/viewings/calendar';

/** The private address of one's calendar, to subscribe to, and the way to another one. */
export function CalendarBox({ calendar, page }: { calendar: string; page: string }) {
  const t = useTranslations('viewings.calendar');
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const isAlive = useHydrated();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(call, {}),
    onSuccess: () => showToast({ kind: 'success', text: t('renewed') }),
    onError: (error) => showToast({ kind: 'error', text: errorText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: viewingsKey }),
  });
  const copy = async () => {
    const isCopied = await copyText(calendar);
    showToast({ kind: isCopied ? 'success' : 'error', text: t(isCopied ? 'copied' : 'copyFailed') });
  };
  return (
    <section aria-labelledby="calendar" className="mt-10 rounded-2xl border border-line bg-surface p-5 print:hidden">
      <h2 id="calendar" className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">{t('text')}</p>
      <TextField
        label={t('address')}
        readOnly
        value={calendar}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="mt-4 max-w-2xl"
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <ButtonAnchor href={calendar.replace(/^https?:/, 'webcal:')}>{t('subscribe')}</ButtonAnchor>
        {isAlive && (
          <Button variant="secondary" onClick={() => void copy()}>
            {t('copy')}
          </Button>
        )}
        <form
          method="post"
          action={formPrefix + addressOf(call)}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isPending) mutate();
          }}
        >
          <input type="hidden" name={nextField} value={page} />
          <Button type="submit" variant="quiet" aria-disabled={isPending} aria-describedby="calendar-renew">
            {t('renew')}
          </Button>
        </form>
        <p id="calendar-renew" className="text-sm text-ink-soft">
          {t('renewHint')}
        </p>
      </div>
    </section>
  );
}
