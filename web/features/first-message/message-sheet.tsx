import { useRef, useState } from 'react';
import { IntlProvider, useLocale } from 'use-intl';
import { messageMaxLength } from '#contract/chat/chat.ts';
import { kigaliTimeZone } from '#contract/kigali-time.ts';
import { messagesOf } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { keepDraft, keptMessageAbout, type Subject, wantSent } from './kept-messages.ts';

export type MessageSheetProps = { subject: Subject; sellerName: string; onClose: () => void };

const suggestions = ['available', 'viewing', 'details'] as const;

function Suggestions({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useTranslations('firstMessage.suggestion');
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {suggestions.map((key) => (
        <Button key={key} size="small" variant="secondary" className="min-h-11" onClick={() => onChoose(t(key))}>
          {t(key)}
        </Button>
      ))}
    </div>
  );
}

/** The text being written: kept in the browser with every change. */
function useDraft(subject: Subject) {
  const [text, setText] = useState(() => keptMessageAbout(subject.productId)?.text ?? '');
  const write = (next: string) => {
    setText(next);
    keepDraft(subject, next);
  };
  return {
    text,
    write,
    /** Adds a line to what is there already. */
    add: (line: string) => {
      const parts = text.split('\n').filter((part) => part.trim() !== '' && part !== line);
      write([...parts, line].join('\n'));
    },
  };
}

function Sheet({ subject, sellerName, onClose }: MessageSheetProps) {
  const t = useTranslations('firstMessage');
  const signInFirst = useTranslations('listings')('signInFirst.contactAgent');
  const { text, write, add } = useDraft(subject);
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const next = `/product/${subject.slug}`;
  const go = (event: { preventDefault: () => void }) => {
    if (text.trim() !== '') return wantSent(subject.productId);
    event.preventDefault();
    setIsMissing(true);
    field.current?.focus();
  };
  const problem = isMissing && text.trim() === '' ? { error: t('empty') } : {};
  return (
    <Dialog title={t('title', { name: sellerName })} text={subject.title} onClose={onClose}>
      <TextArea
        ref={field}
        label={t('label')}
        rows={3}
        maxLength={messageMaxLength}
        value={text}
        placeholder={t('placeholder')}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        {...problem}
      />
      <Suggestions onChoose={add} />
      <div className="mt-5 rounded-2xl bg-info-soft px-4 py-3 text-info">
        <p role="alert" className="font-semibold">
          {signInFirst}
        </p>
        <p className="text-sm">{t('keptText')}</p>
      </div>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <ButtonLink to="/auth" search={{ mode: 'sign-up', next, for: 'message' }} onClick={go}>
          {t('signUp')}
        </ButtonLink>
        <ButtonLink to="/auth" search={{ next, for: 'message' }} variant="secondary" onClick={go}>
          {t('signIn')}
        </ButtonLink>
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        {t('withoutAccount')}{' '}
        <PageLink
          to={`/contact-us?property=${subject.slug}`}
          className="inline-flex min-h-6 items-center font-semibold text-accent underline underline-offset-4"
        >
          {t('enquire')}
        </PageLink>
      </p>
    </Dialog>
  );
}

/**
 * Over a listing, for a visitor: the message to its seller is written first, and sent once there is an account. Brings its
 * own texts, which have been loaded with it.
 */
export function MessageSheet(props: MessageSheetProps) {
  const language = useLocale();
  return (
    <IntlProvider
      locale={language}
      messages={messagesOf(language, ['first-message', 'listings'])}
      timeZone={kigaliTimeZone}
    >
      <Sheet {...props} />
    </IntlProvider>
  );
}
