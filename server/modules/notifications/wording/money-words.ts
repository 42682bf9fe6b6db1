import type { Language } from '#contract/languages.ts';
import { moneyText } from '#contract/money-text.ts';
import type { NotificationData } from '#contract/notifications/notification.ts';
import type { Words } from './wording.ts';

type Sending = NotificationData['refund'];

type Texts = {
  refund: Readonly<Record<Sending['news'], string>>;
  payout: Readonly<Record<Sending['news'], string>>;
  /** What follows when it came back. */
  again: string;
  late: (count: number) => string;
  lateText: string;
};

/** How far money has come that the operator sends to people, in one language. */
function wordsIn(language: Language, texts: Texts) {
  const textOf = ({ money, news, title }: Sending): string => {
    const amount = moneyText(money, language);
    const about = title === undefined ? amount : `${amount} · ${title}`;
    return news === 'failed' ? `${about}. ${texts.again}` : about;
  };
  return {
    refund: (data: Sending): Words => ({ title: texts.refund[data.news], text: textOf(data) }),
    payout: (data: NotificationData['payout']): Words => ({ title: texts.payout[data.news], text: textOf(data) }),
    'refunds-late': ({ count }: NotificationData['refunds-late']): Words => ({
      title: texts.late(count),
      text: texts.lateText,
    }),
  };
}

export const moneyWords = {
  en: wordsIn('en', {
    refund: {
      sent: 'Your money is on its way back',
      succeeded: 'Your money is back with you',
      failed: 'A refund to you came back',
    },
    payout: {
      sent: 'A payout to you is on its way',
      succeeded: 'A payout has been paid',
      failed: 'A payout to you came back',
    },
    again: 'It is owed to you as before: we send it again.',
    late: (count) => (count === 1 ? 'One refund is late' : `${count} refunds are late`),
    lateText: 'This money should be on its way back by now.',
  }),
  fr: wordsIn('fr', {
    refund: {
      sent: 'Votre argent vous est renvoyé',
      succeeded: 'Votre argent vous a été rendu',
      failed: 'Un remboursement nous est revenu',
    },
    payout: {
      sent: 'Un versement est en route',
      succeeded: 'Un versement a été effectué',
      failed: 'Un versement nous est revenu',
    },
    again: 'La somme vous reste due : nous la renverrons.',
    late: (count) => (count === 1 ? 'Un remboursement est en retard' : `${count} remboursements sont en retard`),
    lateText: 'Cet argent devrait déjà être en route.',
  }),
  rw: wordsIn('rw', {
    refund: {
      sent: 'Amafaranga yawe ari mu nzira akugarukira',
      succeeded: 'Amafaranga yawe yakugezeho',
      failed: 'Amafaranga wasubizwaga yagarutse',
    },
    payout: {
      sent: 'Amafaranga yawe ari mu nzira',
      succeeded: 'Amafaranga yawe yarishyuwe',
      failed: 'Amafaranga wohererezwaga yagarutse',
    },
    again: 'Turacyayakurimo: tuzongera tuyohereze.',
    late: (count) =>
      count === 1 ? 'Hari ugusubiza amafaranga kwatinze' : `Hari ugusubiza amafaranga ${count} kwatinze`,
    lateText: 'Aya mafaranga yagombaga kuba yoherejwe.',
  }),
};
