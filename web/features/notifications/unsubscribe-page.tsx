import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

function Sheet({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  const t = useTranslations('notifications');
  return (
    <section className="panel-frame p-6 sm:p-9">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      {children}
      <div className="mt-6 flex flex-wrap gap-3">
        {action}
        <ButtonLink to="/settings" hash="notifications" variant="secondary">
          {t('settings')}
        </ButtonLink>
      </div>
    </section>
  );
}

const isAboutLink = (error: unknown) => error instanceof ApiRefusal && [404, 422].includes(error.status);

/**
 * Where the link of a mail leads that ends such mails. Opening it changes nothing yet: programs that look through mails
 * open every link.
 */
export function UnsubscribePage({ token }: { token: string | undefined }) {
  const t = useTranslations('notifications');
  const errorText = useErrorText();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () =>
      (await callApi('POST /api/notifications/unsubscribe/{token}', { params: { token: token ?? '' } })).data,
  });
  const look = 'mt-3 text-ink-soft';
  if (token === undefined || isAboutLink(error)) {
    return (
      <Sheet title={t('unsubscribe.badLink')}>
        <p role="alert" className={look}>
          {t('unsubscribe.badLinkText')}
        </p>
      </Sheet>
    );
  }
  if (data !== undefined) {
    return (
      <Sheet title={t('unsubscribe.done')}>
        <p role="status" className={look}>
          {t('unsubscribe.doneText', { topic: t(`topic.${data.topic}`) })}
        </p>
      </Sheet>
    );
  }
  const action = (
    <Button aria-disabled={isPending} onClick={() => isPending || mutate()}>
      {t('unsubscribe.action')}
    </Button>
  );
  return (
    <Sheet title={t('unsubscribe.title')} action={action}>
      <p className={look}>{t('unsubscribe.text')}</p>
      {error !== null && (
        <p role="alert" className="mt-3 text-bad">
          {errorText(error)}
        </p>
      )}
    </Sheet>
  );
}
