import type { DealAction } from '#contract/deals/deal.vocabulary.ts';
import type { DealKind } from '#contract/deals/deal-kinds.ts';
import type english from '#web/i18n/messages/deal-room/en.json';
import { useTranslations } from '#web/i18n/use-translations.ts';

/** What a person can do; all other actions happen by themselves. */
export type PersonAction = keyof typeof english.dealRoom.action;

type Event = keyof typeof english.dealRoom.event;

/** Other names of actions in a long rent, where nothing is sold. */
const ofLease: Partial<Record<DealAction, Event>> = {
  fall_through: 'fall_throughRent',
  give_up: 'give_upRent',
  lapse: 'lapseRent',
  record_handover: 'record_handoverRent',
};

/** The words of the actions of a kind of deal. Uses the area `deal-room`. */
export function useActionWords(kind: DealKind) {
  const t = useTranslations('dealRoom');
  const keyOf = (action: DealAction) => (kind === 'rent' ? ofLease[action] : undefined) ?? action;
  return {
    /** On its button. */
    button: (action: DealAction, amount: string): string => t(`action.${keyOf(action) as PersonAction}`, { amount }),
    /** The question before it, and what follows from it. */
    ask: (action: DealAction, name: string) => ({
      title: t(`ask.${keyOf(action) as PersonAction}.title`),
      text: t(`ask.${keyOf(action) as PersonAction}.text`, { name }),
    }),
    /** What happened. */
    event: (action: DealAction | undefined): string =>
      t(`event.${(action === undefined ? 'begin' : keyOf(action)) as Event}`),
  };
}
