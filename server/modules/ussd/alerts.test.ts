import { expect, it } from 'vitest';
import { listSavedSearches, saveSearch } from '#contract/saved-searches/saved-searches.endpoints.ts';
import { grace, signUpAs } from '#server/testing/index.ts';
import { addPhoneWithPin, aPhone, openPhoneApp, testPin } from '#server/testing/ussd.ts';
import { screenLength } from './dialogue/pages.ts';

const number = '+250788123456';

it('deletes the oldest of more alerts than a few screens show, each of them within what a phone shows', async () => {
  const app = await openPhoneApp();
  const person = await signUpAs(app, grace);
  await addPhoneWithPin(app, person, number);
  const phone = aPhone(app, number);
  const names = Array.from(
    { length: 12 },
    (_, index) => `House ${index + 1} with a garden, a pool and a view of the lake`,
  );
  for (const [index, name] of names.entries()) {
    const body = { query: `beds=${index + 1}`, name, channels: { site: true }, rhythm: 'now' } as const;
    await person.call(saveSearch, { body });
    app.clock.advance(1_000);
  }
  await phone.type();
  const read = async (...keys: string[]) => (await phone.type(...keys)).replace(/^CON /, '');
  const screens = [await read('4', testPin)];
  while (screens.length < 12 && !screens.at(-1)?.includes('12 House 1 with')) screens.push(await read('00'));
  expect(screens.every((screen) => screen.length <= screenLength)).toBe(true);
  expect(screens.join('\n').match(/^\d+ House/gm)).toHaveLength(12);
  expect(await phone.type('12')).toContain('House 1 with');
  expect(await phone.type('2')).toMatch(/^END .*Deleted/);
  const { searches } = await person.call(listSavedSearches);
  expect(searches.map(({ name }) => name)).toEqual(names.slice(1).toReversed());
});
