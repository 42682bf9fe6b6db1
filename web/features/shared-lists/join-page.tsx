import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Unlink } from 'lucide-react';
import { doneField } from '#contract/plain-forms.ts';
import { joinListHref } from '#contract/shared-lists/shared-lists-path.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button, ButtonAnchor, ButtonLink } from '#web/ui/button.tsx';
import { CallForm } from '#web/ui/call-form.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PlainOutcome } from '#web/ui/plain-outcome.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { listInvitationQuery, sharedListsKey } from './shared-lists.queries.ts';

type Invited = { token: string; isSignedIn: boolean };

/** Opening the page joins nothing: programs that look through messages open every link. */
function Accept({ token, isSignedIn }: Invited) {
  const t = useTranslations('sharedLists.join');
  const router = useRouter();
  const here = joinListHref(token);
  if (!isSignedIn) {
    return (
      <ButtonAnchor href={`/auth?${new URLSearchParams({ next: here, by: 'choice' })}`} className="self-start">
        {t('signIn')}
      </ButtonAnchor>
    );
  }
  return (
    <CallForm
      call="POST /api/list-invitations/{token}/accept"
      params={{ token }}
      here={here}
      done={t('done')}
      refreshes={sharedListsKey}
      onDone={({ _id: id }) => void router.navigate({ to: '/lists/$id', params: { id } })}
    >
      <input type="hidden" name={doneField} value="/lists/{_id}" />
      <Button type="submit" className="self-start">
        {t('accept')}
      </Button>
    </CallForm>
  );
}

function Bad() {
  const t = useTranslations('sharedLists');
  return (
    <Notice
      icon={Unlink}
      title={t('join.badTitle')}
      action={
        <ButtonLink to="/search" variant="secondary">
          {t('page.search')}
        </ButtonLink>
      }
    >
      <p>{t('join.badText')}</p>
    </Notice>
  );
}

function Invitation(invited: Invited) {
  const t = useTranslations('sharedLists');
  const { data, error, refetch } = useQuery(listInvitationQuery(invited.token));
  if (data === null) return <Bad />;
  if (data === undefined) {
    if (error === null) return <Skeleton className="h-40 rounded-2xl" />;
    return <LoadFailed error={error} title={t('join.failed')} retry={t('retry')} onRetry={() => void refetch()} />;
  }
  const { name, invitedBy: by, joined: id } = data;
  return (
    <section className="flex flex-col gap-4 panel-frame p-5 sm:p-8">
      <h2 className="text-2xl wrap-anywhere">{t('join.heading', { by, name })}</h2>
      <p className="text-ink-soft">{id === undefined ? t('join.text') : t('join.joined')}</p>
      {id === undefined ? (
        <Accept {...invited} />
      ) : (
        <ButtonLink to="/lists/$id" params={{ id }} className="self-start">
          {t('join.open')}
        </ButtonLink>
      )}
    </section>
  );
}

type JoinPageProps = { token: string | undefined; outcome: string | undefined; isSignedIn: boolean };

/** The page of an invitation: the owner and name of the list, and the button to join it. */
export function JoinPage({ token, outcome, isSignedIn }: JoinPageProps) {
  const t = useTranslations('sharedLists');
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="mb-6 text-3xl sm:text-4xl">{t('join.title')}</h1>
      <PlainOutcome outcome={outcome} done={t('outcome.done')} refused={t('outcome.refused')} />
      {token === undefined ? <Bad /> : <Invitation token={token} isSignedIn={isSignedIn} />}
    </div>
  );
}
