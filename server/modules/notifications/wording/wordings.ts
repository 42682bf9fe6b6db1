import type { Language } from '#contract/languages.ts';
import type { Notice, NotificationData, NotificationKind } from '#contract/notifications/notification.vocabulary.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { rw } from './rw.ts';

/** What a notification says outside of the site: in a mail or in a push message. Plain text. */
export type Words = { title: string; text: string };

/** A conversation with messages that have not been read. */
export type UnreadConversation = { senderName: string; title: string | undefined; count: number };

/** The words of one language. */
export type Wording = {
  kinds: { [Kind in NotificationKind]: (data: NotificationData[Kind]) => Words };
  greeting(name: string): string;
  /** The button that opens what the notification is about. */
  open: string;
  settings: string;
  unsubscribe: string;
  digest: {
    subject(count: number): string;
    text(siteName: string): string;
    line(conversation: UnreadConversation): readonly [label: string, value: string];
    open: string;
  };
};

type SpokenWording = Omit<Wording, 'kinds'> & { notice(notice: Notice): Words };

function speak(wording: Wording): SpokenWording {
  return {
    ...wording,
    notice: ({ kind, data }) => {
      // The kind decides what the data is; a table indexed by the one loses that the other belongs to it.
      const say = wording.kinds[kind] as (told: typeof data) => Words;
      return say(data);
    },
  };
}

export const wordings: Readonly<Record<Language, SpokenWording>> = { en: speak(en), fr: speak(fr), rw: speak(rw) };
