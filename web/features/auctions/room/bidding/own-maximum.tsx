import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { AuctionCurrency } from '#contract/auctions/rules/increments.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useAmount } from '#web/lib/amounts.ts';

/** One's own maximum: hidden until one asks, since others may look at the screen. */
export function OwnMaximum({ maximum, currency }: { maximum: number; currency: AuctionCurrency }) {
  const t = useTranslations('auctions.maximum');
  const amount = useAmount(currency);
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <p className="flex items-center justify-between gap-3 text-sm">
      <span className="text-ink-soft">{t('own')}</span>
      <span className="flex items-center gap-1 font-semibold tabular-nums">
        {isShown ? (
          amount(maximum)
        ) : (
          <>
            <span aria-hidden="true">••••••</span>
            <span className="sr-only">{t('hidden')}</span>
          </>
        )}
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={t('show')}
          onClick={() => setIsShown(!isShown)}
          className="-my-2 -mr-2.5 flex size-11 items-center justify-center rounded-full text-ink-soft hover:bg-sunken noscript:hidden"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </span>
    </p>
  );
}
