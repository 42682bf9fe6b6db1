import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';

const shownMilliseconds = 2_000;

/** Copies a text, and says so on itself. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations('settings.twoFactor.codes');
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // Not every browser lets a page write there, and none does without a secure connection.
      showToast({ kind: 'error', text: t('notCopied') });
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button variant="secondary" size="small" onClick={() => void copy()}>
      <Icon aria-hidden="true" className="size-4" />
      <span aria-live="polite">{isCopied ? t('copied') : label}</span>
    </Button>
  );
}
