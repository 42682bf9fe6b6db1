import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { isCommonPassword } from './password-strength.ts';

const about = ['Jean Bosco Habimana', 'jean.bosco@mail.example'];

describe('a password that guessers try first', () => {
  it.each([
    ...['P@ssw0rd', 'passw0rd', 'p4ssw0rd', 'P4$$w0rd!', 'a123456', 'aa123456', 'zaq12wsx', 'lol123', 'pass12'],
    ...['xxxxxx1', 'Summer2026!', 'ronaldo', 'nicole', 'hannah', 'samuel', 'buster', 'barca10', 'mugisha', 'uwimana'],
    ...[
      'jeanbosco',
      'JeanBosco2026',
      'boscojean',
      'boscohabimana7',
      'habimana1',
      'jeanboscohabimana',
      'm0nk3y',
      'l3tm31n',
      '1l0v3y0u',
    ],
    ...[
      'password',
      'Password1!',
      '123456',
      '987654321',
      'qwerty',
      'aaaaaa',
      'abcabcabc',
      'kigali123',
      '!!!!!!',
      '1234567a',
    ],
  ])('is %s', (password) => {
    expect(isCommonPassword(password, about)).toBe(true);
  });

  it('is each of a list of 10,000 of six characters and more', () => {
    const long = [...commonPasswords()].filter((word) => word.length >= 6);
    expect(long.length).toBeGreaterThanOrEqual(10_000);
    for (const word of long) expect(isCommonPassword(word, []), word).toBe(true);
  });
});

describe('a password that guessers do not try first', () => {
  it.each([
    ...['umusozi 7 munini', 'correct horse', 'r8#kQp', 'passwordless gardens', 'ishyamba ryiza', 'umuryango wacu 7'],
    ...['a wholly new one', 'jeans and boots', 'kigali mu gitondo', '8431097265', 'summer8274619305'],
  ])('is %s', (password) => {
    expect(isCommonPassword(password, about)).toBe(false);
  });

  it('is a random one of twelve letters and digits', () => {
    const random = fc.array(fc.constantFrom(...'bcdfghjklmnpqrstvwxz2456789'), { minLength: 12, maxLength: 40 });
    fc.assert(
      fc.property(random, (letters) => {
        const password = letters.join('');
        fc.pre(new Set(letters).size >= 8);
        expect(isCommonPassword(password, about)).toBe(false);
      }),
    );
  });

  it('may be any text: none is too long or too strange to be judged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => void isCommonPassword(text, [text])),
    );
  });
});
