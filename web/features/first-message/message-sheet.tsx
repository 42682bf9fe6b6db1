import { useEffect, useRef, useState } from 'react';
import { IntlProvider, useLocale } from 'use-intl';
import { messageMaxLength } from '#contract/chat/message-length.ts';
import { kigaliTimeZone } from '#contract/kigali-time.ts';
import { enquiryPath } from '#contract/listings/listing-way-paths.ts';
import { messagesOf } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import type { AccountFormComponent } from '#web/lib/account-form-component.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { keepDraft, keptMessageAbout, type Subject, wantSent } from './kept-messages.ts';
import { sheetAreas } from './sheet-areas.ts';

export type MessageSheetProps = {
  subject: Subject;
  sellerName: string;
  /** The text written so far on the page below. */
  written?: string | undefined;
  AccountForm: AccountFormComponent;
  onClose: () => void;
};

const suggestions = ['available', 'viewing', 'details'] as const;

type SuggestionsProps = { text: string; isReadOnly: boolean; onChoose: (text: string) => void };

function Suggestions({ text, isReadOnly, onChoose }: SuggestionsProps) {
  const t = useTranslations('firstMessage.suggestion');
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {suggestions
        .filter((key) => !text.includes(t(key)))
        .map((key) => (
          <Button
            key={key}
            size="small"
            variant="secondary"
            className="min-h-11"
            disabled={isReadOnly}
            onClick={() => onChoose(t(key))}
          >
            {t(key)}
          </Button>
        ))}
    </div>
  );
}

/** The text being written, which begins with a first line one can send as it is. Kept in the browser with every change. */
function useDraft(subject: Subject, written: string | undefined) {
  const t = useTranslations('firstMessage.suggestion');
  const [text, setText] = useState(() => written ?? keptMessageAbout(subject.productId)?.text ?? t('available'));
  const write = (next: string) => {
    setText(next);
    keepDraft(subject, next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept once, as if it had been written here
  useEffect(() => {
    if (written !== undefined) keepDraft(subject, written);
  }, []);
  const isSuggestion = suggestions.some((key) => t(key) === text.trim());
  return {
    text,
    write,
    /** Adds a line to the text; replaces another suggestion that is the only text. */
    add: (line: string) => write(isSuggestion || text.trim() === '' ? line : `${text.trimEnd()}\n${line}`),
  };
}

function Sheet({ subject, sellerName, written, AccountForm, onClose }: MessageSheetProps) {
  const t = useTranslations('firstMessage');
  const signInFirst = useTranslations('listings')('signInFirst.contactAgent');
  const { text, write, add } = useDraft(subject, written);
  const [isMissing, setIsMissing] = useState(false);
  const [isOnItsWay, setIsOnItsWay] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const hasText = text.trim() !== '';
  const askForMessage = () => {
    setIsMissing(true);
    field.current?.focus();
  };
  return (
    <Dialog title={t('title', { name: sellerName })} text={subject.title} onClose={onClose}>
      <TextArea
        ref={field}
        label={t('label')}
        rows={3}
        maxLength={messageMaxLength}
        value={text}
        readOnly={isOnItsWay}
        placeholder={t('placeholder')}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        {...(isMissing && !hasText ? { error: t('empty') } : {})}
      />
      <Suggestions text={text} isReadOnly={isOnItsWay} onChoose={add} />
      <div className="mt-4 mb-5 rounded-2xl bg-info-soft px-4 py-3 text-info">
        <p role="alert" className="font-semibold">
          {signInFirst}
        </p>
        <p className="text-sm">{t('keptText')}</p>
      </div>
      <AccountForm
        next={`/product/${subject.slug}`}
        submitTexts={{ 'sign-up': t('signUpAndSend'), 'sign-in': t('signInAndSend') }}
        mayBeSent={() => {
          if (!hasText) askForMessage();
          return hasText;
        }}
        onAccount={(email) => {
          setIsOnItsWay(true);
          keepDraft(subject, text);
          wantSent(subject.productId, email);
        }}
      />
      <p className="mt-4 text-sm text-ink-soft">
        {t('withoutAccount')}{' '}
        <PageLink
          to={enquiryPath(subject.slug, subject.from)}
          className="inline-flex min-h-6 items-center font-semibold text-accent underline underline-offset-4"
        >
          {t('enquire')}
        </PageLink>
      </p>
    </Dialog>
  );
}

/**
 * Over a listing, for a visitor: the message to its seller is written first, and sent once there is an account, which is
 * opened here too. Brings its own texts, which have been loaded with it.
 */
export function MessageSheet(props: MessageSheetProps) {
  const language = useLocale();
  return (
    <IntlProvider locale={language} messages={messagesOf(language, sheetAreas)} timeZone={kigaliTimeZone}>
      <Sheet {...props} />
    </IntlProvider>
  );
}
