import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkedHosts, warningsOf } from './message-warnings.ts';

const own = 'urugo.example';

test.each([
  ['Please send me the deposit by Western Union today', ['payment']],
  ['Pay in advance and I keep the keys for you', ['payment']],
  ['My MoMo number is 0788 000 000', ['payment']],
  ['You can pay via M-Pesa', ['payment']],
  ['Envoyez-moi l’acompte par virement', ['payment']],
  ['Numéro de compte : 000 111', ['payment']],
  ['Mwohereze amafaranga kuri iyi numero', ['payment']],
  ['See https://cheap-houses.example/x', ['link']],
  ['www.cheap-houses.example, then pay upfront', ['payment', 'link']],
  ['It is here: https://urugo.example/product/house-1.', []],
  ['https://urugo.example.evil.example/product', ['link']],
  ['The price is $120,000, negotiable', []],
  ['Is a deposit of one month usual?', []],
  ['Is there a bank near the house? I can show it at 4.30', []],
  ['The swiftest way is by the KG 7 Ave', []],
  ['', []],
])('%s', (text, warnings) => {
  expect(warningsOf(text, own)).toEqual(warnings);
});

test('a link is found wherever it is', () => {
  expect(linkedHosts('(https://A.example/x?y#z), www.b.example!')).toEqual(['a.example', 'b.example']);
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.webUrl(), (text, url) => {
      expect(linkedHosts(`${text} ${url}`)).toContain(new URL(url).host.toLowerCase());
    }),
  );
});
