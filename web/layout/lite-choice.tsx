import { liteParameter } from '#contract/lite.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { isLite } from '#web/lib/lite.ts';
import { useAddressWith } from '#web/lib/use-address-with.ts';

/** A link to lite mode; the link out of it is at the foot of each page in it. */
export function LiteChoice({ className }: { className: string }) {
  const t = useTranslations('layout');
  const addressWith = useAddressWith();
  if (isLite()) return null;
  return (
    <a href={addressWith({ [liteParameter]: 'on' })} className={className}>
      {t('lite')}
    </a>
  );
}
