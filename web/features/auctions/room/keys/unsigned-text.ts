import type { UnsignedCause } from '#contract/auctions/auction.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';

const causes: readonly UnsignedCause[] = ['missing', 'otherKey', 'otherRecord', 'changed', 'repeated'];

/** The text of a failed command of a bidder: where it is not signed as it has to be, what to do about that. */
export function useCommandErrorText(): (error: unknown) => string {
  const t = useTranslations('auctionRoom.unsigned');
  const errorText = useErrorText();
  return (error) => {
    const isUnsigned = error instanceof ApiRefusal && error.code === 'NOT_SIGNED';
    const cause = causes.find((known) => isUnsigned && known === Object(error.details).cause);
    return cause === undefined ? errorText(error) : t(cause);
  };
}
