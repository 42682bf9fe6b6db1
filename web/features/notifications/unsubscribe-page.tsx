import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { NotificationTopic } from '#contract/notifications/notification.vocabulary.ts';
import { doneField, formPrefix, nextField } from '#contract/plain-forms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, addressOf, callApi } from '#web/lib/api-client.ts';
import { useCodeText, useErrorText } from '#web/lib/error-text.ts';
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

const call = 'POST /api/notifications/unsubscribe/{token}';

type UnsubscribePageProps = {
  token: string | undefined;
  ended?: NotificationTopic | undefined;
  outcome?: string | undefined;
};

const codesOfLink: readonly (string | undefined)[] = ['NOT_FOUND', 'UNPROCESSABLE'];
const isAboutLink = (error: unknown) => error instanceof ApiRefusal && [404, 422].includes(error.status);

/**
 * Where the link of a mail leads that ends such mails. Opening it changes nothing yet: programs that look through mails
 * open every link.
 */
export function UnsubscribePage({ token, ended, outcome }: UnsubscribePageProps) {
  const t = useTranslations('notifications');
  const errorText = useErrorText();
  const codeText = useCodeText();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => (await callApi(call, { params: { token: token ?? '' } })).data,
  });
  const look = 'mt-3 text-ink-soft';
  const topic = data?.topic ?? ended;
  if (topic !== undefined) {
    return (
      <Sheet title={t('unsubscribe.done')}>
        <p role="status" className={look}>
          {t('unsubscribe.doneText', { topic: t(`topic.${topic}`) })}
        </p>
      </Sheet>
    );
  }
  if (token === undefined || isAboutLink(error) || codesOfLink.includes(outcome)) {
    return (
      <Sheet title={t('unsubscribe.badLink')}>
        <p role="alert" className={look}>
          {t('unsubscribe.badLinkText')}
        </p>
      </Sheet>
    );
  }
  const here = `/unsubscribe?token=${encodeURIComponent(token)}`;
  const action = (
    <form
      method="post"
      action={formPrefix + addressOf(call, { params: { token } })}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <input type="hidden" name={nextField} value={here} />
      <input type="hidden" name={doneField} value="/unsubscribe?ended={topic}" />
      <Button type="submit" aria-disabled={isPending}>
        {t('unsubscribe.action')}
      </Button>
    </form>
  );
  const refused = outcome === undefined || outcome === 'done' ? undefined : (codeText(outcome) ?? codeText('INTERNAL'));
  const problem = error === null ? refused : errorText(error);
  return (
    <Sheet title={t('unsubscribe.title')} action={action}>
      <p className={look}>{t('unsubscribe.text')}</p>
      {problem !== undefined && (
        <p role="alert" className="mt-3 text-bad">
          {problem}
        </p>
      )}
    </Sheet>
  );
}
