import type { Language } from '#contract/languages.ts';
import type { Notice } from '#contract/notifications/notification.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { rw } from './rw.ts';
import type { Wording, Words } from './wording.ts';

type SpokenWording = Omit<Wording, 'kinds'> & { notice(notice: Notice): Words };

function speak(wording: Wording): SpokenWording {
  return {
    ...wording,
    notice: ({ kind, data }) => {
      // The kind decides what the data is; a table indexed by the one loses that the other belongs to it.
      const say = wording.kinds[kind] as (facts: typeof data) => Words;
      return say(data);
    },
  };
}

export const wordings: Readonly<Record<Language, SpokenWording>> = { en: speak(en), fr: speak(fr), rw: speak(rw) };
