import { expect, it } from 'vitest';
import { listPartners } from '#contract/partners/partners.endpoints.ts';
import { addPartner, createTestApp } from '#server/testing/index.ts';

it('answers the partners in the order the operator gave them', async () => {
  const app = await createTestApp();
  await addPartner(app, 'Second Bank', 2);
  await addPartner(app, 'Third Surveyors', 3);
  await addPartner(app, 'First Notaries', 1);
  const partners = await app.call(listPartners);
  expect(partners.map(({ name }) => name)).toEqual(['First Notaries', 'Second Bank', 'Third Surveyors']);
  expect(partners[0]).toEqual({
    _id: expect.any(String),
    name: 'First Notaries',
    logo: expect.stringMatching(/^\/media\/[0-9a-f-]{36}\/1600\.webp$/),
  });
});

it('answers an empty array when there are none', async () => {
  const app = await createTestApp();
  expect(await app.call(listPartners)).toEqual([]);
});
