import type { Language } from '#contract/languages.ts';
import { phoneText, phoneWords } from '#server/modules/ussd/index.ts';
import type { BenchPhone } from './bench-phone.ts';

export const pin = '40718';
const wrongPin = '11112';

/** A session as it is played: what is typed, and a part of what must be shown then. */
export type Script = {
  name: string;
  language: Language;
  /** Run as a person with a verified number, a PIN and the right to bid; else as an unverified number. */
  isPersons?: true;
  play(phone: BenchPhone, see: (screen: string, part: string) => void): Promise<void>;
};

const digits: Readonly<Record<Language, string>> = { en: '1', fr: '2', rw: '3' };
const sentences: Readonly<Record<Language, string>> = { en: 'house', fr: 'maison', rw: 'inzu' };

/** The part of a text that is on its first screen. */
const beginning = (text: string) => phoneText(text).slice(0, 14);

type Unplaced = Omit<Script, 'language' | 'isPersons'>;

/** What the sessions of a language have in common. */
function talkIn(language: Language) {
  const typeAll = async (phone: BenchPhone, ...keys: string[]) => {
    let screen = '';
    for (const key of keys) screen = await phone.type(key);
    return screen;
  };
  return {
    words: phoneWords(language),
    typeAll,
    begin: async (phone: BenchPhone) => {
      await phone.dial();
      return phone.type(digits[language]);
    },
    /** Dismisses the offer to resume the number's last call, if that was cut off. */
    dialAnew: async (phone: BenchPhone) => {
      const screen = await phone.dial();
      return screen.includes(beginning(phoneWords(language).resume.text)) ? phone.type('2') : screen;
    },
    search: (phone: BenchPhone) => typeAll(phone, '1', '1', sentences[language]),
  };
}
type Talk = ReturnType<typeof talkIn>;

const searches = ({ words, begin, search, typeAll }: Talk): Unplaced[] => [
  {
    name: 'searches in words',
    async play(phone, see) {
      see(await begin(phone), beginning(words.menu.find));
      see(await search(phone), '1/');
    },
  },
  {
    name: 'searches step by step',
    async play(phone, see) {
      await begin(phone);
      see(await typeAll(phone, '1', '2'), beginning(words.typePlace));
      see(await typeAll(phone, '1'), beginning(words.deal.text));
      see(await typeAll(phone, '1', '1'), '1/');
    },
  },
  {
    name: 'looks at the next results and goes back',
    async play(phone, see) {
      await begin(phone);
      await search(phone);
      see(await phone.type('1'), '2/');
      see(await phone.type('1'), '3/');
      see(await phone.type('0'), beginning(words.typeWords));
    },
  },
  {
    name: 'asks whether a property is still there',
    async play(phone, see) {
      await begin(phone);
      const number = /Nr (\d+)/.exec(await search(phone))?.[1] ?? '';
      await typeAll(phone, '0', '0', '0', '2');
      see(await phone.type(number), `Nr ${number}`);
      see(await phone.type('1'), beginning(words.stillThere('')).slice(0, 8));
    },
  },
  {
    name: 'asks for viewing times',
    async play(phone, see) {
      await begin(phone);
      await search(phone);
      await phone.type('2');
      const screen = await phone.type('2');
      const isTold = screen.includes(beginning(words.noSlots)) || screen.includes(beginning(words.chooseSlot));
      see(isTold ? 'told' : screen, 'told');
    },
  },
];

const readings = ({ words, begin, search, typeAll }: Talk): Unplaced[] => [
  {
    name: 'reads how an auction stands',
    async play(phone, see) {
      await begin(phone);
      see(await typeAll(phone, '3', '1'), beginning(words.lots.running));
      see(await phone.type('1'), beginning(words.auctionStates.live));
    },
  },
  {
    name: 'asks for a number that is none',
    async play(phone, see) {
      await begin(phone);
      see(await typeAll(phone, '2', '99999999'), beginning(words.noNumber));
    },
  },
  {
    name: 'is not let to what concerns a person',
    async play(phone, see) {
      await begin(phone);
      for (const part of ['4', '5', '6']) {
        see(await phone.type(part), beginning(words.notVerified('')));
        await phone.type('0');
      }
    },
  },
  {
    name: 'is cut off and goes on where it was',
    async play(phone, see) {
      await begin(phone);
      await search(phone);
      // Its answer is lost.
      await phone.type('1');
      see(await phone.dial(), beginning(words.resume.text));
      see(await phone.type('1'), '2/');
    },
  },
];

const ofPersons = ({ words, search, typeAll, dialAnew }: Talk): Unplaced[] => [
  {
    name: 'saves a search',
    async play(phone, see) {
      see(await phone.dial(), beginning(words.menu.find));
      await search(phone);
      see(await phone.type('3'), beginning(words.typePin));
      see(await phone.type(pin), beginning(words.saved('')));
    },
  },
  {
    name: 'pauses an alert',
    async play(phone, see) {
      await dialAnew(phone);
      see(await typeAll(phone, '4', pin), beginning(words.menu.alerts));
      see(await typeAll(phone, '1', '1'), beginning(words.alertPaused));
    },
  },
  {
    name: 'types a wrong PIN, then reads deposits and dues',
    async play(phone, see) {
      await dialAnew(phone);
      see(await typeAll(phone, '5', wrongPin), beginning(words.wrongPin(4)));
      see(await phone.type(pin), beginning(words.noDues));
    },
  },
  {
    name: 'bids; the confirmation comes twice and its answer is lost',
    async play(phone, see) {
      await dialAnew(phone);
      const shown = await typeAll(phone, '3', '1', '1');
      const line = shown.split('\n').find((each) => each.startsWith(beginning(words.minimum(''))));
      const minimum = Math.ceil(Number((line ?? '').replaceAll(/[^\d.]/g, '')));
      await typeAll(phone, '1', String(minimum * 2));
      see(await phone.type(pin), beginning(words.confirmBid({ amount: '', title: '', number: 0 })));
      phone.note('1');
      await Promise.all([phone.send(), phone.send()]);
      // The bid has ended that call: the next one starts over, and shows the state of the auction.
      see(await phone.dial(), beginning(words.menu.find));
      see(await typeAll(phone, '3', '1', '1'), beginning(words.auctionStates.live));
    },
  },
];

/** The sessions of one language. */
function scriptsIn(language: Language): Script[] {
  const talk = talkIn(language);
  return [
    ...[...searches(talk), ...readings(talk)].map((script) => ({ ...script, language })),
    ...ofPersons(talk).map((script) => ({ ...script, language, isPersons: true as const })),
  ];
}

/** A session in which the language is changed. */
const changesLanguage: Script = {
  name: 'changes the language on the way',
  language: 'en',
  async play(phone, see) {
    await phone.dial();
    see(await phone.type('1'), beginning(phoneWords('en').menu.find));
    await phone.type('7');
    see(await phone.type('3'), beginning(phoneWords('rw').menu.find));
  },
};

/** Forty sessions: thirteen in each language, and one in two. */
export const scripts: readonly Script[] = [...scriptsIn('en'), ...scriptsIn('fr'), ...scriptsIn('rw'), changesLanguage];
