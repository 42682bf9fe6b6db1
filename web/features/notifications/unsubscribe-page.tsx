import { useMutation } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { unsubscribeFromMail } from '#contract/notifications/notifications.endpoints.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/**
 * Where the link of a mail leads that ends such mails. Opening it changes nothing yet: programs that look through mails
 * open every link.
 */
export function UnsubscribePage({ token }: { token: string | undefined }) {
  const t = useTranslations('notifications');
  const errorText = useErrorText();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => (await callApi(unsubscribeFromMail, { params: { token: token ?? '' } })).data,
  });
  const isBadLink = token === undefined || (error instanceof ApiRefusal && error.status < 500 && error.status !== 429);
  const settings = (
    <ButtonLink to="/settings" hash="notifications" variant="secondary">
      {t('settings')}
    </ButtonLink>
  );
  if (isBadLink) {
    return (
      <div role="alert">
        <Notice icon={MailX} title={t('unsubscribe.badLink')} action={settings}>
          <p>{t('unsubscribe.badLinkText')}</p>
        </Notice>
      </div>
    );
  }
  if (data !== undefined) {
    return (
      <div role="status">
        <Notice icon={MailX} title={t('unsubscribe.done')} action={settings}>
          <p>{t('unsubscribe.doneText', { topic: t(`topic.${data.topic}`) })}</p>
        </Notice>
      </div>
    );
  }
  const action = (
    <Button aria-disabled={isPending} onClick={() => isPending || mutate()}>
      {t('unsubscribe.action')}
    </Button>
  );
  return (
    <Notice
      icon={MailX}
      title={t('unsubscribe.title')}
      action={
        <>
          {action}
          {settings}
        </>
      }
    >
      <p>{t('unsubscribe.text')}</p>
      {error !== null && (
        <p role="alert" className="mt-3 text-bad">
          {errorText(error)}
        </p>
      )}
    </Notice>
  );
}
