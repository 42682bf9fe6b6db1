import type { NotificationData } from '#contract/notifications/notification.ts';
import type { ListNews } from '#contract/shared-lists/shared-lists.vocabulary.ts';
import type { Words } from './wording.ts';

type Texts = {
  news: Readonly<Record<ListNews, (name: string) => string>>;
  about: (title: string, list: string) => string;
  joined: (name: string) => string;
  joinedText: (list: string) => string;
};

/** The actions of other members of a shared list, in one language. */
const wordsIn = ({ news: said, about, joined, joinedText }: Texts) => ({
  'list-changed': ({ senderName, news, title, name }: NotificationData['list-changed']): Words => ({
    title: said[news](senderName),
    text: about(title, name),
  }),
  'list-joined': ({ senderName, name }: NotificationData['list-joined']): Words => ({
    title: joined(senderName),
    text: joinedText(name),
  }),
});

export const listWords = {
  en: wordsIn({
    news: {
      listing: (name) => `${name} has put a property on your list`,
      vote: (name) => `${name} has voted on a property`,
      note: (name) => `${name} has written a note`,
    },
    about: (title, list) => `${title}, on the list “${list}”`,
    joined: (name) => `${name} has joined your list`,
    joinedText: (list) => `You now look at “${list}” together.`,
  }),
  fr: wordsIn({
    news: {
      listing: (name) => `${name} a ajouté un bien à votre liste`,
      vote: (name) => `${name} a donné son avis sur un bien`,
      note: (name) => `${name} a écrit une note`,
    },
    about: (title, list) => `${title}, dans la liste « ${list} »`,
    joined: (name) => `${name} a rejoint votre liste`,
    joinedText: (list) => `Vous regardez désormais « ${list} » ensemble.`,
  }),
  rw: wordsIn({
    news: {
      listing: (name) => `${name} yongeye umutungo ku rutonde rwanyu`,
      vote: (name) => `${name} yatoye ku mutungo`,
      note: (name) => `${name} yanditse icyo atekereza`,
    },
    about: (title, list) => `${title}, ku rutonde “${list}”`,
    joined: (name) => `${name} yinjiye mu rutonde rwanyu`,
    joinedText: (list) => `Ubu mureba “${list}” hamwe.`,
  }),
} as const;
