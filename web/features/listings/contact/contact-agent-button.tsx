import { Mail, MessageCircle, Pencil } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { messageMaxLength } from '#contract/chat/message-length.ts';
import type { ListingWay } from '#contract/listings/listing-way.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button, ButtonAnchor, ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { usePageLink } from '#web/ui/page-link.tsx';

/** How this viewer reaches the seller: by a conversation, for which a visitor needs an account; never themselves. */
export type ContactAgent =
  | { kind: 'self'; listingId?: string }
  | {
      kind: 'visitor' | 'buyer';
      isBusy: boolean;
      start: (text?: string) => void;
      /** By which way they have come to the listing. */
      way?: ListingWay | undefined;
      /** The same without scripts. */
      plain: ReactNode;
    };

type ContactAgentButtonProps = {
  contact: ContactAgent;
  /** Not the primary action where the property is in an auction, or no longer offered. */
  variant?: 'primary' | 'secondary';
  className?: string;
};

/** A link to its form, for its seller. */
function EditLink({ listingId, className }: { listingId: string; className?: string }) {
  const t = useTranslations('listingPage');
  return (
    <ButtonLink to="/update-product/$id" params={{ id: listingId }} className={className}>
      <Pencil aria-hidden="true" className="size-5" />
      {t('editOwn')}
    </ButtonLink>
  );
}

/** A link to the inbox, for its seller. */
function InboxLink() {
  const t = useTranslations('listingPage');
  return (
    <ButtonAnchor variant="secondary" {...usePageLink('/messages')}>
      <MessageCircle aria-hidden="true" className="size-5" />
      {t('ownListing')}
    </ButtonAnchor>
  );
}

/** Besides the conversation: an enquiry needs no account. For who offers the property, their messages. */
export function OtherContact({ contact, slug }: { contact: ContactAgent; slug: string }) {
  const t = useTranslations('listingPage');
  if (contact.kind === 'self') return <InboxLink />;
  return (
    <>
      <ButtonLink to="/contact-us" search={{ property: slug, from: contact.way }} variant="secondary">
        <Mail aria-hidden="true" className="size-5" />
        {t('enquire')}
      </ButtonLink>
      <p className="-mt-2 text-center text-sm text-ink-soft">{t('contact.toTeam')}</p>
    </>
  );
}

/** Begins a conversation; a visitor writes first, then sees that it needs an account (SPECIFICATION §6). */
export function ContactAgentButton({ contact, variant, className }: ContactAgentButtonProps) {
  const t = useTranslations('listingPage');
  if (contact.kind === 'self') {
    return contact.listingId && <EditLink listingId={contact.listingId} className={className} />;
  }
  return (
    <>
      <Button
        variant={variant}
        className={classNames('noscript:hidden', className)}
        aria-busy={contact.isBusy}
        onClick={() => contact.start()}
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        {t('contactAgent')}
      </Button>
      <noscript>{contact.plain}</noscript>
    </>
  );
}

type MessageBoxProps = {
  contact: Exclude<ContactAgent, { kind: 'self' }>;
  sellerName: string;
  /** Another button is the first thing to do; then this one is there on phones too. */
  isBeside?: boolean;
};

/** The box beside a listing, where there is room, in which the first message is written and sent on. */
export function MessageBox({ contact, sellerName, isBeside = false }: MessageBoxProps) {
  const t = useTranslations('listingPage.contact');
  const field = useRef<HTMLTextAreaElement>(null);
  const start = () => contact.start(field.current?.value.trim() || undefined);
  return (
    <div className={classNames('flex flex-col gap-3', !isBeside && 'max-lg:hidden')}>
      <textarea
        ref={field}
        rows={2}
        maxLength={messageMaxLength}
        aria-label={t('message', { name: sellerName })}
        placeholder={t('messagePlaceholder')}
        className="w-full rounded-xl border border-line-strong bg-surface px-4 py-2.5 placeholder:text-ink-soft focus-visible:outline-offset-0 max-lg:hidden noscript:hidden"
      />
      <ContactAgentButton contact={{ ...contact, start }} variant={isBeside ? 'secondary' : 'primary'} />
      <p className="-mt-1 text-center text-sm text-ink-soft max-lg:hidden">{t('toSeller', { name: sellerName })}</p>
    </div>
  );
}
