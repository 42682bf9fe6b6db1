import { MessageCircle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { usePageLink } from '#web/ui/page-link.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** How this viewer reaches the seller: not without an account, not themselves, all others by a conversation. */
export type ContactAgent =
  | { kind: 'visitor' }
  | { kind: 'self' }
  | { kind: 'buyer'; isBusy: boolean; start: () => void };

type ContactAgentButtonProps = { contact: ContactAgent; className?: string };

/** To the inbox, for who offers the property. */
function InboxLink({ className }: { className?: string }) {
  const t = useTranslations('listings.detail');
  return (
    <ButtonAnchor variant="secondary" className={className} {...usePageLink('/messages')}>
      <MessageCircle aria-hidden="true" className="size-5" />
      {t('ownListing')}
    </ButtonAnchor>
  );
}

/** Contacting an agent needs an account (SPECIFICATION §6), so it answers a visitor with the way to one. */
export function ContactAgentButton({ contact, className }: ContactAgentButtonProps) {
  const t = useTranslations('listings');
  if (contact.kind === 'self') return <InboxLink className={className} />;
  const start =
    contact.kind === 'buyer' ? contact.start : () => showToast({ kind: 'error', text: t('signInFirst.contactAgent') });
  return (
    <Button className={className} aria-busy={contact.kind === 'buyer' && contact.isBusy} onClick={start}>
      <MessageCircle aria-hidden="true" className="size-5" />
      {t('detail.contactAgent')}
    </Button>
  );
}
