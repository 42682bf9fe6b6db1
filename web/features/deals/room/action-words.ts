import type { DealAction } from '#contract/deals/deal.vocabulary.ts';
import type english from '#web/i18n/messages/deal-room/en.json';
import { useTranslations } from '#web/i18n/use-translations.ts';

/** What a person can do; all other actions happen by themselves. */
export type PersonAction = keyof typeof english.dealRoom.action;

type Event = keyof typeof english.dealRoom.event;

/** The words of the actions of a deal. Uses the area `deal-room`. */
export function useActionWords() {
  const t = useTranslations('dealRoom');
  return {
    /** On its button. */
    button: (action: DealAction, amount: string): string => t(`action.${action as PersonAction}`, { amount }),
    /** The question before it, and what follows from it. */
    ask: (action: DealAction, name: string) => ({
      title: t(`ask.${action as PersonAction}.title`),
      text: t(`ask.${action as PersonAction}.text`, { name }),
    }),
    /** What happened. */
    event: (action: DealAction | undefined): string => t(`event.${(action ?? 'begin') satisfies Event}`),
  };
}
