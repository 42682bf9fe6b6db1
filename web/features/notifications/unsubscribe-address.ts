import { notificationTopics } from '#contract/notifications/notification.vocabulary.ts';
import { type AddressParams, outcomeParam, textParam } from '#web/lib/address-params.ts';

/** Besides the link's token, the outcome of a form that was sent without scripts: its topic after a success. */
export const readUnsubscribeAddress = ({ token, ended, outcome }: AddressParams) => ({
  token: textParam(token),
  ended: notificationTopics.find((topic) => topic === ended),
  outcome: outcomeParam(outcome),
});
