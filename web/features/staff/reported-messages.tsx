import type { ApiResponse } from '#contract/api.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Moment } from './moment.tsx';

type Conversation = NonNullable<ApiResponse<'GET /api/staff/reports'>['reports'][number]['conversation']>;

/** The messages somebody has chosen to show with a report, and who has written them. */
export function ReportedMessages({ conversation: { reported, messages } }: { conversation: Conversation }) {
  const t = useTranslations('staff.reports');
  return (
    <section className="mt-4 rounded-2xl bg-sunken p-4">
      <h4 className="font-sans text-sm font-semibold tracking-normal">
        {reported ? t('ofPerson', { name: reported.name }) : t('ofNobody')}
      </h4>
      <ul className="mt-2 flex flex-col gap-2">
        {messages.map(({ _id, senderId, text, createdAt }) => (
          <li key={_id} className="rounded-xl bg-surface px-3 py-2 text-sm">
            <p className="text-ink-soft">
              {t(senderId === reported?._id ? 'byReported' : 'byReporter')} · <Moment iso={createdAt} />
            </p>
            <p className="break-words whitespace-pre-wrap">{text || t('onlyFiles')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
