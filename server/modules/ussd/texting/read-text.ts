import { type Language, languages } from '#contract/languages.ts';
import { foldText } from '#contract/text.ts';

/** The request in a text message. */
export type Wish =
  | { kind: 'stop' | 'start' | 'help' }
  | { kind: 'auction' | 'home'; number: number }
  | { kind: 'alert' | 'search'; words: string };

type Named = 'stop' | 'start' | 'help' | 'auction' | 'alert';

/** The first word of a message, by request and language. */
const keywords: Readonly<Record<Named, Readonly<Record<Language, readonly string[]>>>> = {
  stop: {
    en: ['stop', 'end', 'cancel', 'unsubscribe', 'quit'],
    fr: ['arret', 'arreter', 'arretez'],
    rw: ['hagarika', 'reka'],
  },
  start: { en: ['start'], fr: ['reprendre', 'commencer'], rw: ['tangira', 'komeza'] },
  help: { en: ['help', 'info', '?'], fr: ['aide'], rw: ['ubufasha', 'mfasha'] },
  auction: { en: ['auction'], fr: ['enchere', 'encheres'], rw: ['cyamunara'] },
  alert: { en: ['alert'], fr: ['alerte'], rw: ['menyesha'] },
};

/** Words by which a search shows its language where its sender has chosen none. */
const hints: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  fr: ['maison', 'terrain', 'parcelle', 'appartement', 'louer', 'acheter', 'chambres', 'moins', 'bureau'],
  rw: ['inzu', 'ubutaka', 'ikibanza', 'gukodesha', 'kugura', 'ibyumba', "y'ibyumba", 'munsi', 'ibiro'],
};

const names = Object.keys(keywords) as Named[];

function keywordOf(word: string): { name: Named; language: Language } | undefined {
  for (const name of names) {
    const language = languages.find((each) => keywords[name][each].includes(word));
    if (language !== undefined) return { name, language };
  }
  return undefined;
}

const numberOf = (text: string) => (/^#?\d{1,9}$/.test(text) ? Number(text.replace('#', '')) : undefined);

/** Reads a text message: a keyword, the number of a property, or a search. */
export function readText(text: string): { wish: Wish; language: Language | undefined } {
  const trimmed = text.replace(/\s+/g, ' ').trim();
  const [first = '', ...others] = foldText(trimmed).split(' ');
  const rest = trimmed.split(' ').slice(1).join(' ');
  const keyword = keywordOf(first.replace(/[.!]+$/, ''));
  const hinted = languages.find((language) =>
    hints[language].some((hint) => foldText(trimmed).split(' ').includes(hint)),
  );
  const language = keyword?.language ?? hinted;
  if (keyword === undefined) {
    const number = others.length === 0 ? numberOf(first) : undefined;
    if (number !== undefined) return { wish: { kind: 'home', number }, language };
    return { wish: trimmed === '' ? { kind: 'help' } : { kind: 'search', words: trimmed }, language };
  }
  const { name } = keyword;
  if (name === 'auction') {
    const number = numberOf(others[0] ?? '');
    return { wish: number === undefined ? { kind: 'help' } : { kind: 'auction', number }, language };
  }
  if (name === 'alert') return { wish: rest === '' ? { kind: 'help' } : { kind: 'alert', words: rest }, language };
  // "End of terrace house" is a search; "STOP please" is not.
  const isSearch = name !== 'stop' && others.length > 0 && name !== 'help';
  if (isSearch || (first === 'end' && others.length > 0)) return { wish: { kind: 'search', words: trimmed }, language };
  return { wish: { kind: name }, language };
}
