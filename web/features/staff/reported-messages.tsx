import type { ApiResponse } from '#contract/api.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Moment } from './moment.tsx';
import { writerOf } from './writer-of.ts';

type Report = ApiResponse<'GET /api/staff/reports'>['reports'][number];
type Conversation = NonNullable<Report['conversation']>;
type ReportedMessagesProps = { conversation: Conversation; reporter: Report['reporter'] };

/** The messages chosen as evidence of a report, and their authors. */
export function ReportedMessages({ conversation: { reported, messages }, reporter }: ReportedMessagesProps) {
  const t = useTranslations('staff.reports');
  const writerText = (senderId: string) => {
    const writer = writerOf(senderId, { reporter: reporter?._id, reported: reported?._id });
    return writer && `${t(writer === 'reported' ? 'byReported' : 'byReporter')} · `;
  };
  return (
    <section className="mt-4 rounded-2xl bg-sunken p-4">
      <h4 className="font-sans text-sm font-semibold tracking-normal">
        {reported ? t('ofPerson', { name: reported.name }) : t('ofNobody')}
      </h4>
      <ul className="mt-2 flex flex-col gap-2">
        {messages.map(({ _id, senderId, text, createdAt }) => (
          <li key={_id} className="rounded-xl bg-surface px-3 py-2 text-sm">
            <p className="text-ink-soft">
              {writerText(senderId)}
              <Moment iso={createdAt} />
            </p>
            <p className="break-words whitespace-pre-wrap">{text || t('onlyFiles')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
