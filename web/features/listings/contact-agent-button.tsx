import { MessageCircle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** Contacting an agent needs an account (SPECIFICATION §6), so it answers a visitor with the way to one. */
export function ContactAgentButton({ className }: { className?: string }) {
  const t = useTranslations('listings');
  return (
    <Button className={className} onClick={() => showToast({ kind: 'error', text: t('signInFirst.contactAgent') })}>
      <MessageCircle aria-hidden="true" className="size-5" />
      {t('detail.contactAgent')}
    </Button>
  );
}
