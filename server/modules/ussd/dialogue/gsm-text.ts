/** The basic alphabet of text messages and USSD (3GPP TS 23.038). With any other letter half as much fits on a screen. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** These take the room of two. */
const double = new Set('^{}\\[~]|€');

const spelt: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '·': '-',
  '•': '-',
  '…': '...',
  œ: 'oe',
  Œ: 'OE',
  '²': '2',
  '³': '3',
};

function speltOf(letter: string): string {
  if (basic.has(letter) || double.has(letter)) return letter;
  const known = spelt[letter];
  if (known !== undefined) return known;
  if (/\s/u.test(letter)) return ' ';
  const bare = letter.normalize('NFKD').replace(/\p{M}+/gu, '');
  return [...bare].every((each) => basic.has(each)) ? bare : '?';
}

/** The text in the alphabet of old phones: other characters are replaced by the nearest ones. */
export function gsmText(text: string): string {
  return [...text.normalize('NFC')].map(speltOf).join('');
}

/** The room that a text of that alphabet takes. */
export function gsmLength(text: string): number {
  return [...text].reduce((length, letter) => length + (double.has(letter) ? 2 : 1), 0);
}

/** The text, cut where it takes more room than this, and before a number that would be cut. */
export function cutText(text: string, length: number): string {
  const folded = gsmText(text)
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  if (gsmLength(folded) <= length) return folded;
  let kept = '';
  for (const letter of folded) {
    if (gsmLength(`${kept}${letter}..`) > length) break;
    kept += letter;
  }
  const cutsNumber = /^[.,]?\d/.test(folded.slice(kept.length)) && /\d[.,]?$/.test(kept);
  const whole = cutsNumber ? kept.replace(/\d[\d.,]*$/, '') : kept;
  return `${whole.trimEnd()}..`;
}
