import { useQuery } from '@tanstack/react-query';
import { conversationReportSchema, reportedMessagesLimit } from '#contract/chat/chat.endpoints.ts';
import type { Message } from '#contract/chat/chat.ts';
import { reportReasons } from '#contract/reports/reports.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callOnce } from '#web/lib/call-once.ts';
import { reportOf } from '#web/lib/report-of.ts';
import { ReportForm } from '#web/ui/report-form.tsx';
import { messagesQuery } from './chat.queries.ts';
import { clockTime } from './chat-time.ts';

/** Reasons that are about messages. */
const reasons = reportReasons.filter((reason) => ['fraud', 'offensive', 'other'].includes(reason));

function MessageChoice({ messages, error }: { messages: readonly Message[]; error: string | undefined }) {
  const t = useTranslations('chat');
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t('report.messages')}</legend>
      <p className="mt-1 text-sm text-ink-soft">{t('report.messagesHint')}</p>
      <ul className="mt-2 max-h-60 overflow-y-auto rounded-xl border border-line">
        {messages.map(({ _id, sender, text, files, createdAt }) => (
          <li key={_id} className="border-b border-line last:border-0">
            <label className="flex min-h-11 items-start gap-3 px-3 py-2 hover:bg-sunken">
              <input type="checkbox" name="messageIds" value={_id} className="mt-1 size-5 shrink-0 accent-accent" />
              <span className="min-w-0 text-sm">
                <span className="text-ink-soft">
                  {sender.name || t('unknownUser')} · {clockTime(createdAt)}
                </span>
                <span className="line-clamp-3 break-words whitespace-pre-wrap">
                  {text || t('list.files', { count: files.length })}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {error && <p className="mt-1 text-sm font-medium text-bad">{t('report.chooseOne')}</p>}
    </fieldset>
  );
}

/** Reports messages to the staff; they see the chosen messages and no others. */
export function ReportConversationDialog({ conversationId, onClose }: { conversationId: string; onClose: () => void }) {
  const t = useTranslations('chat.report');
  const { data } = useQuery(messagesQuery(conversationId));
  const messages = (data?.messages ?? []).slice(-reportedMessagesLimit).toReversed();
  return (
    <ReportForm
      texts={{
        title: t('title'),
        text: t('text'),
        reason: t('reason'),
        choose: t('choose'),
        details: t('details'),
        cancel: t('cancel'),
        send: t('send'),
        sending: t('sending'),
        success: t('success'),
      }}
      reasons={reasons.map((value) => ({ value, label: t(`reasons.${value as 'fraud' | 'offensive' | 'other'}`) }))}
      schema={conversationReportSchema}
      read={(data) => ({ ...reportOf(data), messageIds: data.getAll('messageIds') })}
      send={(report) =>
        callOnce('POST /api/chat/conversation/{conversationId}/report', { params: { conversationId }, body: report })
      }
      failed={(problem) => problem}
      onClose={onClose}
    >
      {(errorOf) => <MessageChoice messages={messages} error={errorOf('messageIds')} />}
    </ReportForm>
  );
}
