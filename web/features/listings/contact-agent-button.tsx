import { MessageCircle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { usePageLink } from '#web/ui/page-link.tsx';
import { showToast } from '#web/ui/toast.tsx';

type ContactAgentButtonProps = { slug: string; isSignedIn: boolean; className?: string };

function Label() {
  const t = useTranslations('listings.detail');
  return (
    <>
      <MessageCircle aria-hidden="true" className="size-5" />
      {t('contactAgent')}
    </>
  );
}

/** To the enquiry form, which then speaks of this listing. */
function ContactLink({ slug, className }: { slug: string; className?: string }) {
  const link = usePageLink(`/contact-us?property=${encodeURIComponent(slug)}`);
  return (
    <ButtonAnchor className={className} {...link}>
      <Label />
    </ButtonAnchor>
  );
}

/** Contacting an agent needs an account (SPECIFICATION §6), so it answers a visitor with the way to one. */
export function ContactAgentButton({ slug, isSignedIn, className }: ContactAgentButtonProps) {
  const t = useTranslations('listings.signInFirst');
  if (isSignedIn) return <ContactLink slug={slug} className={className} />;
  return (
    <Button className={className} onClick={() => showToast({ kind: 'error', text: t('contactAgent') })}>
      <Label />
    </Button>
  );
}
