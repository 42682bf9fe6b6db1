import type { Page } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import { problemsIn } from './accessibility.ts';
import { expect, openPage, test } from './journey.ts';

type Spoken = {
  language: Language;
  sentence: string;
  /** The names of the box, of the button that opens the search on a phone, and of the chips. */
  location: string;
  change: RegExp;
  inUse: string;
  chips: readonly string[];
  explained: string;
  changed: { sentence: string; chips: readonly string[] };
};

const spoken: readonly Spoken[] = [
  {
    language: 'en',
    sentence: '2 bedroom house to rent in Kigali or Musanze under $3000, not near a bar',
    location: 'Location',
    change: /^Change the search:/,
    inUse: 'Filters in use',
    chips: ['Not searched: “not near a bar”', 'For rent', 'House', 'Kigali', 'Musanze', 'Up to $3,000', '2+ bedrooms'],
    explained: 'No filter knows “not near a bar”: the results do not go by it.',
    changed: {
      sentence: 'apartment with parking',
      chips: ['For rent', 'Apartment/Condo', 'Parking', 'Kigali', 'Musanze', 'Up to $3,000', '2+ bedrooms'],
    },
  },
  {
    language: 'fr',
    sentence: 'maison 2 chambres à louer à Kigali ou Musanze moins de 4 millions de francs, pas loin du marché',
    location: 'Lieu',
    change: /^Modifier la recherche/,
    inUse: 'Filtres en cours',
    chips: [
      'Non recherché : « pas loin du marché »',
      'À louer',
      'Maison',
      'Kigali',
      'Musanze',
      'Jusqu’à 4 000 000 RWF',
      '2+ chambres',
    ],
    explained: 'Aucun filtre ne connaît « pas loin du marché » : les résultats n’en tiennent pas compte.',
    changed: {
      sentence: 'appartement avec parking',
      chips: [
        'À louer',
        'Appartement',
        'Place de stationnement',
        'Kigali',
        'Musanze',
        'Jusqu’à 4 000 000 RWF',
        '2+ chambres',
      ],
    },
  },
  {
    language: 'rw',
    sentence: 'inzu yo gukodesha y’ibyumba 2 i Kigali cyangwa Musanze munsi ya miliyoni 4, itari hafi y’akabari',
    location: 'Ahantu',
    change: /^Hindura ibyo ushaka/,
    inUse: 'Ibyo wahisemo gushungura',
    chips: [
      'Ntibyashakishijwe: “itari hafi y’akabari”',
      'Ibikodeshwa',
      'Inzu',
      'Kigali',
      'Musanze',
      'Kugeza kuri RWF 4,000,000',
      'Ibyumba 2+',
    ],
    explained: '“itari hafi y’akabari” ntidushobora kubishakisha: ibisubizo ntibibyitayeho.',
    changed: {
      sentence: 'apartema ifite parikingi',
      chips: [
        'Ibikodeshwa',
        'Apartema',
        'Aho guparika imodoka',
        'Kigali',
        'Musanze',
        'Kugeza kuri RWF 4,000,000',
        'Ibyumba 2+',
      ],
    },
  },
];

/** The chips in words, without that they can be removed. */
async function chipsOf(page: Page, inUse: string): Promise<string[]> {
  const texts = await page.getByLabel(inUse).getByRole('link').locator('span:first-child').allTextContents();
  return texts.map((text) => text.replace(/\s/gu, ' '));
}

for (const { language, sentence, location, change, inUse, chips, explained, changed } of spoken) {
  test.describe(`a sentence in ${language} on a phone`, () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('becomes chips that are seen, edited and removed, and says what of it is not searched', async ({ page }) => {
      await openPage(page, `/?lang=${language}`);
      await page.getByRole('combobox', { name: location }).fill(sentence);
      await page.keyboard.press('Enter');
      await expect(page.getByText(explained)).toBeVisible();
      const open = page.getByRole('button', { name: change });
      await open.click();
      const sheet = page.getByRole('dialog');
      await expect.poll(() => chipsOf(page, inUse)).toEqual(chips);
      expect(await problemsIn(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await sheet.getByRole('combobox', { name: location }).fill(changed.sentence);
      await page.keyboard.press('Enter');
      await expect(page.getByText(explained)).toBeHidden();
      if (await sheet.isHidden()) await open.click();
      await expect.poll(() => chipsOf(page, inUse)).toEqual(changed.chips);
      const last = page.getByLabel(inUse).getByRole('link').last();
      await last.click();
      await expect.poll(() => chipsOf(page, inUse)).toEqual(changed.chips.slice(0, -1));
    });
  });
}
