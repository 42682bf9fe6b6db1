import { useLocation } from '@tanstack/react-router';
import { messageMaxLength } from '#contract/chat/message-length.ts';
import { outcomeParameter } from '#contract/plain-forms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { outcomeParam } from '#web/lib/address-params.ts';
import { randomId } from '#web/lib/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { PlainForm } from '#web/ui/plain-form.tsx';
import { PlainOutcome } from '#web/ui/plain-outcome.tsx';

/** The form for a message without scripts. The page is then loaded again, with the messages sent in the meantime. */
export function PlainComposer({ conversationId }: { conversationId: string }) {
  const t = useTranslations('chat');
  const { href, searchStr } = useLocation();
  const outcome = outcomeParam(new URLSearchParams(searchStr).get(outcomeParameter));
  const isRefused = outcome !== undefined && outcome !== 'done';
  return (
    <noscript>
      {isRefused && <PlainOutcome outcome={outcome} done="" refused={t('errors.send')} />}
      <PlainForm
        call="POST /api/chat/message"
        here={href}
        className="flex items-end gap-2 border-t border-line bg-surface p-3"
      >
        <input type="hidden" name="conversationId" value={conversationId} />
        {/* The same page sent twice says it once. */}
        <input type="hidden" name="clientMessageId" value={randomId()} />
        <textarea
          name="text"
          rows={2}
          required
          maxLength={messageMaxLength}
          aria-label={t('composer.label')}
          className="min-w-0 flex-1 rounded-2xl border border-line-strong bg-page px-4 py-2"
        />
        <Button type="submit">{t('composer.send')}</Button>
      </PlainForm>
    </noscript>
  );
}
