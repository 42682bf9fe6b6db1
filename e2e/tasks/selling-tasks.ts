import { expect, type Page } from '@playwright/test';
import { untilAlive } from '../journey.ts';
import { opening, type Task } from './stage.ts';

const main = (page: Page) => page.locator('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** A property of the seller's own, made by a call, so that no one else's is changed. */
async function offerOne(page: Page): Promise<void> {
  const answer = await page.request.post('/api/product/new', {
    multipart: {
      title: `House of a task ${crypto.randomUUID().slice(0, 8)}`,
      description: 'Made for a task.',
      price: '90000',
      type: 'House',
      category: 'Residential',
      status: 'For Sale',
      location: 'Huye',
    },
  });
  if (!answer.ok()) throw new Error(await answer.text());
}

const firstEdit = (page: Page) => main(page).locator('a[href^="/update-product/"]:visible').first();

/** What sellers do. */
export const sellingTasks: readonly Task[] = [
  {
    name: 'Lower the price of a property',
    who: 'seller',
    prepare: offerOne,
    from: '/all-products',
    run: async ({ page, hands, say }) => {
      await hands.tap(firstEdit(page));
      await expect(page).toHaveURL(/\/update-product\//);
      await untilAlive(page);
      await hands.type(main(page).getByLabel(say('productForm.field.price'), { exact: true }), '85000');
      await hands.tap(button(page, say('productForm.submit.update')));
      await expect(page).toHaveURL('/all-products');
    },
  },
  {
    name: 'Mark a property as sold',
    who: 'seller',
    prepare: offerOne,
    from: '/all-products',
    run: async ({ page, hands, say }) => {
      // On a phone the row unfolds first.
      if ((page.viewportSize()?.width ?? 0) < 640) {
        await hands.tap(
          main(page)
            .getByLabel(opening(say('ownList.factsNamed')))
            .first(),
        );
      }
      await hands.tap(
        main(page)
          .getByLabel(opening(say('ownList.moreNamed')))
          .first(),
      );
      await hands.tap(page.getByText(say('ownList.markSold'), { exact: true }).locator('visible=true').first());
      await expect(
        main(page).getByText(say('vocabulary.status.Sold'), { exact: true }).locator('visible=true').first(),
      ).toBeVisible();
    },
  },
  {
    name: 'Find one of one’s properties',
    who: 'seller',
    from: '/all-products',
    run: async ({ page, hands, say }) => {
      await hands.type(main(page).getByLabel(say('ownList.search'), { exact: true }), 'Kibagabaga');
      await expect(page).toHaveURL(/search=Kibagabaga/);
    },
  },
  {
    name: 'See how often properties are looked at',
    who: 'seller',
    from: '/dashboard',
    run: async ({ page, hands }) => {
      await hands.tap(page.locator('a[href^="/analytics"]:visible').first());
      await expect(page).toHaveURL(/\/analytics/);
    },
  },
  {
    name: 'Answer a buyer',
    who: 'seller',
    from: '/messages',
    run: async ({ page, hands, say }) => {
      await hands.tap(main(page).locator('a[href^="/messages?"], li button').locator('visible=true').first());
      await hands.type(page.getByLabel(say('chat.composer.label'), { exact: true }), 'Monday at ten suits me.');
      await hands.tap(page.getByRole('button', { name: say('chat.composer.send') }));
      await expect(page.getByRole('log').getByText('Monday at ten suits me.').first()).toBeVisible();
    },
  },
  {
    name: 'Choose whether buyers see one’s phone number',
    who: 'seller',
    from: '/seller/profile',
    run: async ({ page, hands, say }) => {
      const choice = main(page).getByRole('group', { name: say('profile.contact.showsPhone'), exact: true });
      await hands.tap(choice.getByRole('checkbox').first());
      await hands.tap(button(page, say('profile.contact.save')));
      await expect(page.getByText(say('profile.contact.saved')).first()).toBeVisible();
    },
  },
];
