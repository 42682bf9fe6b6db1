import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod';
import { conversationReportSchema, reportConversation, reportedMessagesLimit } from '#contract/chat/chat.endpoints.ts';
import type { Message } from '#contract/chat/chat.ts';
import { reportReasons } from '#contract/reports/reports.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callOnce } from '#web/lib/call-once.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextArea } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { messagesQuery } from './chat.queries.ts';
import { clockTime } from './chat-time.ts';

/** Reasons that are about what somebody writes. */
const reasons = reportReasons.filter((reason) => ['fraud', 'offensive', 'other'].includes(reason));

/** What the form says, ready to be sent: details that nobody gave are left out. */
function reportOf(data: FormData): unknown {
  const details = String(data.get('details') ?? '').trim();
  return {
    reason: data.get('reason'),
    ...(details === '' ? {} : { details }),
    messageIds: data.getAll('messageIds'),
  };
}

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

/** Tells the staff what somebody has written; they see the chosen messages and no others. */
export function ReportConversationDialog({ conversationId, onClose }: { conversationId: string; onClose: () => void }) {
  const t = useTranslations('chat.report');
  const errorText = useErrorText();
  const { data } = useQuery(messagesQuery(conversationId));
  const [hasWords, setHasWords] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: z.input<typeof conversationReportSchema>) =>
      callOnce(reportConversation, { params: { conversationId }, body }),
    onSuccess: () => {
      onClose();
      showToast({ kind: 'success', text: t('success') });
    },
  });
  const form = useForm({ schema: conversationReportSchema, read: reportOf });
  const options = reasons.map((value) => ({ value, label: t(`reasons.${value as 'fraud' | 'offensive' | 'other'}`) }));
  const messages = (data?.messages ?? []).slice(-reportedMessagesLimit).toReversed();
  return (
    <Dialog title={t('title')} text={t('text')} isBusy={isPending} isKept={hasWords} onClose={onClose}>
      <form {...form.props((report) => isPending || mutate(report))} className="flex flex-col gap-5">
        <SelectField
          {...form.field('reason')}
          label={t('reason')}
          defaultValue=""
          options={[{ value: '', label: t('choose') }, ...options]}
        />
        <MessageChoice messages={messages} error={form.field('messageIds').error} />
        <TextArea
          {...form.field('details')}
          required={false}
          label={t('details')}
          rows={3}
          onInput={({ currentTarget }) => setHasWords(currentTarget.value !== '')}
        />
        {error && <Problem>{errorText(error)}</Problem>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" aria-disabled={isPending}>
            {isPending ? t('sending') : t('send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
