import type { Notification } from '#contract/notifications/notifications.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import type { Words } from './seller-words.ts';

const noticeKeys = {
  'listing-taken-down': 'takenDown',
  'listing-restored': 'restored',
  'account-suspended': 'suspended',
  'account-reinstated': 'reinstated',
} as const;

const decisionKeys = {
  approved: 'approved',
  refused: 'refused',
  'addendum-declined': 'addendumDeclined',
  paused: 'paused',
  resumed: 'resumed',
  closing: 'closing',
  withdrawn: 'withdrawn',
  sold: 'sold',
  unsold: 'unsold',
  'below-reserve': 'belowReserve',
} as const;

type Decision = Extract<Notification, { kind: 'application-decided' | 'staff-notice' | 'auction-decision' }>;

/** A decision about the recipient's application, account, listing or auction, in words. */
export function useDecisionWords(): (news: Decision) => Words {
  const t = useTranslations('notifications');
  return (news) => {
    switch (news.kind) {
      case 'application-decided': {
        const { decision, agencyName: agency, reason } = news.data;
        return {
          title: t(`application.${decision}.title`),
          text: reason ?? t('application.approved.text', { agency }),
        };
      }
      case 'staff-notice': {
        const { notice, title, reason } = news.data;
        const text = title === undefined ? reason : t('staff.about', { title, reason });
        return { title: t(`staff.${noticeKeys[notice]}`), text };
      }
      case 'auction-decision': {
        const { title, decision, reason } = news.data;
        const text = reason === undefined ? title : t('staff.about', { title, reason });
        return { title: t(`auction.decision.${decisionKeys[decision]}`), text };
      }
    }
  };
}
