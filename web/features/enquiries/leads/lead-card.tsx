import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, House, MessagesSquare, Undo2 } from 'lucide-react';
import type { SubmitEvent } from 'react';
import type { Lead } from '#contract/enquiries/leads.endpoints.ts';
import { leadsPath } from '#contract/enquiries/leads-path.ts';
import { formPrefix, nextField } from '#contract/plain-forms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf, callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ContactLinks } from '#web/ui/contact-links.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { LeadForm } from './lead-form.tsx';
import { leadsKey } from './leads.queries.ts';

const call = 'POST /api/seller/leads/{id}/answered';

/** Marks a lead as answered, or as waiting again; a form of its own, so that it works without scripts too. */
function MarkForm({ lead: { _id: id, name }, isAnswered }: { lead: Lead; isAnswered: boolean }) {
  const t = useTranslations('seller.leads');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const mark = useMutation({
    mutationFn: () => callApi(call, { params: { id }, body: { isAnswered } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: leadsKey }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!mark.isPending) mark.mutate();
  };
  const [key, Icon] = isAnswered ? (['mark', Check] as const) : (['unmark', Undo2] as const);
  return (
    <form method="post" action={formPrefix + addressOf(call, { params: { id } })} onSubmit={submit}>
      <input type="hidden" name={nextField} value={leadsPath} />
      <input type="hidden" name="isAnswered:boolean" value={String(isAnswered)} />
      <Button
        type="submit"
        variant={isAnswered ? 'secondary' : 'quiet'}
        aria-label={t(`${key}Named`, { name })}
        aria-disabled={mark.isPending}
      >
        <Icon aria-hidden="true" className="size-4" />
        {t(key)}
      </Button>
      {mark.error !== null && <Problem className="mt-2">{errorText(mark.error)}</Problem>}
    </form>
  );
}

function LeadHead({ lead: { name, createdAt, answeredAt, source, way } }: { lead: Lead }) {
  const t = useTranslations('seller.leads');
  const { dateTime, date } = useFormat();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 className="min-w-0 font-sans text-lg font-semibold tracking-normal wrap-anywhere">{name}</h2>
      <StateBadge tone={answeredAt === undefined ? 'warn' : 'fine'}>
        {answeredAt === undefined ? t('waiting') : t('answered', { date: date(answeredAt) })}
      </StateBadge>
      <time dateTime={createdAt} className="text-sm text-ink-soft sm:ml-auto">
        {[dateTime(createdAt), t(`source.${source}`), ...(way ? [t(`cameBy.${way}`)] : [])].join(' · ')}
      </time>
    </div>
  );
}

/** The listing that is asked about; a link while its page can be seen. */
function LeadSubject({ product: { title, slug, isPublic } }: Pick<Lead, 'product'>) {
  const look = 'inline-flex min-h-11 items-center gap-2 text-sm';
  const content = (
    <>
      <House aria-hidden="true" className="size-4 shrink-0" />
      <span className="wrap-anywhere">{title}</span>
    </>
  );
  if (!isPublic) return <p className={`${look} text-ink-soft`}>{content}</p>;
  return (
    <Link to="/product/$slug" params={{ slug }} className={`${look} hover:text-accent hover:underline`}>
      {content}
    </Link>
  );
}

/** How far it has come, in a line that opens the form to change it. */
function LeadRecord({ lead }: { lead: Lead }) {
  const t = useTranslations('seller.leads');
  const { date } = useFormat();
  const { stage, nextOn, isDue } = lead;
  return (
    <details className="mt-3 border-t border-line pt-1">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{t(`shelf.${stage}`)}</span>
        {nextOn !== undefined && (
          <span className={isDue ? 'font-medium text-warn' : 'text-ink-soft'}>{t('next', { date: date(nextOn) })}</span>
        )}
        <span className="text-accent underline underline-offset-4 print:hidden">{t('change')}</span>
      </summary>
      <LeadForm lead={lead} />
    </details>
  );
}

/** An enquiry: its sender, its listing, its text, the ways to answer, and whether it has been answered. */
export function LeadCard({ lead }: { lead: Lead }) {
  const t = useTranslations('seller.leads');
  const { name, email, phoneNumber, message, product, conversationId, can } = lead;
  return (
    <li className="rounded-2xl border border-line bg-surface p-4 shadow-card sm:p-5">
      <LeadHead lead={lead} />
      <LeadSubject product={product} />
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{message}</p>
      <div className="mt-2 flex min-w-0 flex-wrap gap-x-5">
        <ContactLinks email={email} phoneNumber={phoneNumber} />
      </div>
      <div className="mt-3 flex flex-wrap items-start gap-3 empty:hidden print:hidden">
        {conversationId !== undefined && (
          <ButtonLink to="/messages" search={{ conversation: conversationId }} aria-label={t('chatNamed', { name })}>
            <MessagesSquare aria-hidden="true" className="size-4" />
            {t('chat')}
          </ButtonLink>
        )}
        {can.includes('mark_answered') && <MarkForm lead={lead} isAnswered />}
        {can.includes('mark_waiting') && <MarkForm lead={lead} isAnswered={false} />}
      </div>
      {lead.note !== '' && (
        <p className="mt-3 max-w-prose border-l-2 border-line-strong pl-3 text-sm whitespace-pre-line text-ink-soft wrap-anywhere">
          {lead.note}
        </p>
      )}
      <LeadRecord lead={lead} />
    </li>
  );
}
