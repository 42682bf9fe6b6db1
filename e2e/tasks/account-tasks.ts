import type { Page } from '@playwright/test';
import { openConversation, sendMessage } from '#contract/chat/chat.endpoints.ts';
import { listListings } from '#contract/listings/listings.endpoints.ts';
import { addToWishlist } from '#contract/wishlist/wishlist.endpoints.ts';
import { forgetComplaints, newPerson, untilHydrated } from '../journey.ts';
import { call, expect, opening, type Stage, type Task } from './stage.ts';

const main = (page: Page) => page.locator('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const { password } = newPerson();

/** A listing of another seller than the one who is signed in. */
async function someListing(page: Page) {
  const { products } = listListings.response.parse(await (await page.request.get(listListings.path)).json());
  const [listing] = products;
  if (listing === undefined) throw new Error('There are no listings');
  return listing;
}

const saveOne = async (page: Page) => {
  const { _id: productId } = await someListing(page);
  await call(page, addToWishlist.path, { productId });
  return productId;
};

const writeOnce = async (page: Page) => {
  const { _id: productId, createdBy: recipientId } = await someListing(page);
  const opened = await call(page, openConversation.path, { recipientId, productId });
  const { _id: conversationId } = openConversation.response.parse(opened);
  await call(page, sendMessage.path, { conversationId, text: 'Is it free?' });
  return conversationId;
};

/** From the home page to a page of one's own. */
async function goTo({ page, hands, say }: Stage, href: string): Promise<void> {
  const link = page.locator(`a[href="${href}"]:visible`).first();
  if ((await link.count()) === 0) {
    const menu = page.getByRole('button', { name: say('layout.header.openMenu') });
    const account = page.locator('header details summary').last();
    await hands.tap((await menu.isVisible()) ? menu : account);
  }
  await hands.tap(link);
  await expect(page).toHaveURL(href);
  await untilHydrated(page);
}

/** What people with an account do. */
export const accountTasks: readonly Task[] = [
  {
    name: 'Open an account',
    who: 'visitor',
    run: async (stage) => {
      const { page, hands, say } = stage;
      const person = newPerson();
      await goTo(stage, '/auth');
      await hands.tap(main(page).getByRole('link', { name: say('auth.signIn.toggle') }));
      const field = (name: string) => main(page).getByLabel(say(`auth.field.${name}`), { exact: true });
      await hands.type(field('name'), person.name);
      await hands.type(field('email'), person.email);
      await hands.type(field('password'), person.password);
      await hands.type(field('phoneNumber'), person.phoneNumber);
      await hands.type(field('city'), person.address.city);
      await hands.type(field('street'), person.address.street);
      await hands.tap(button(page, say('auth.signUp.submit')));
      await expect(page).toHaveURL('/');
    },
  },
  {
    name: 'Sign out',
    who: 'person',
    run: async ({ page, hands, say }) => {
      const menu = page.getByRole('button', { name: say('layout.header.openMenu') });
      await hands.tap((await menu.isVisible()) ? menu : page.locator('header details summary').last());
      await hands.tap(
        page
          .getByRole('button', { name: say('layout.header.logout') })
          .locator('visible=true')
          .first(),
      );
      await expect(page.locator('a[href="/auth"]').first()).toBeAttached();
      // A call of the page that was under way when the session ended is refused.
      forgetComplaints(page, /401/);
    },
  },
  {
    name: 'Change one’s phone number',
    who: 'person',
    run: async (stage) => {
      const { page, hands, say } = stage;
      await goTo(stage, '/profile');
      await hands.type(main(page).getByLabel(say('profile.field.phoneNumber')), '+250 788 000 198');
      await hands.tap(button(page, say('profile.submit')));
      await expect(page.getByText(say('profile.saved')).first()).toBeVisible();
    },
  },
  {
    name: 'Change one’s password',
    who: 'person',
    from: '/profile',
    run: async ({ page, hands, say }) => {
      await hands.tap(
        main(page)
          .getByRole('tab', { name: say('profile.tabs.password') })
          .or(main(page).getByRole('link', { name: say('profile.tabs.password') }))
          .first(),
      );
      const field = (name: string) => main(page).getByLabel(say(`profile.field.${name}`), { exact: true });
      await hands.type(field('currentPassword'), password);
      await hands.type(field('newPassword'), 'inzira nziza 7');
      await hands.type(field('confirmPassword'), 'inzira nziza 7');
      await hands.tap(button(page, say('profile.submitPassword')));
      await expect(page.getByText(say('profile.saved')).first()).toBeVisible();
    },
  },
  {
    name: 'Take a home out of the wishlist',
    who: 'person',
    prepare: saveOne,
    run: async (stage) => {
      const { page, hands } = stage;
      await goTo(stage, '/wishlist');
      await hands.tap(main(page).locator('article button[aria-pressed=true]').first());
      await expect(main(page).locator('article')).toHaveCount(0);
    },
  },
  {
    name: 'Write to an agent again',
    who: 'person',
    prepare: writeOnce,
    run: async (stage) => {
      const { page, hands, say, subject } = stage;
      await goTo(stage, '/chats');
      await hands.tap(main(page).locator(`a[href="/chat/${subject}"]`));
      await hands.type(page.getByLabel(say('chat.composer.label'), { exact: true }), 'Is Monday possible?');
      await hands.tap(page.getByRole('button', { name: say('chat.composer.send') }));
      await expect(page.getByRole('log').getByText('Is Monday possible?')).toBeVisible();
    },
  },
  {
    name: 'Write to an agent with an account',
    who: 'person',
    from: '/all',
    run: async ({ page, hands, say }) => {
      await hands.tap(main(page).locator('article a[href^="/product/"]').first());
      await expect(page).toHaveURL(/\/product\//);
      await untilHydrated(page);
      await hands.tap(
        main(page)
          .getByRole('button', { name: say('listingPage.contactAgent') })
          .locator('visible=true')
          .first(),
      );
      await expect(page).toHaveURL(/\/chat\//);
      await hands.tap(page.getByRole('button', { name: say('chat.beginning.viewing') }));
      await expect(page.getByRole('log').getByText(say('chat.beginning.viewing'))).toBeVisible();
    },
  },
  {
    name: 'Report a listing that looks wrong',
    who: 'person',
    from: '/all?page=3',
    run: async ({ page, hands, say }) => {
      await hands.tap(main(page).locator('article a[href^="/product/"]').first());
      await expect(page).toHaveURL(/\/product\//);
      await untilHydrated(page);
      await hands.tap(main(page).getByRole('button', { name: say('listingPage.report') }));
      const dialog = page.getByRole('dialog');
      await hands.choose(dialog.getByRole('combobox'), 'not_available');
      await hands.tap(dialog.getByRole('button', { name: say('report.send') }));
      await expect(dialog).toHaveCount(0);
    },
  },
  {
    name: 'Stop emails about messages',
    who: 'person',
    run: async (stage) => {
      const { page, hands, say } = stage;
      await goTo(stage, '/settings');
      const name = say('settings.notifications.choice')
        .replace('{topic}', say('settings.notifications.topic.message.title'))
        .replace('{channel}', say('settings.notifications.channel.email'));
      const box = main(page).getByRole('checkbox', { name: opening(name) });
      await expect(box).toBeChecked();
      await hands.tap(box);
      await expect(box).not.toBeChecked();
    },
  },
  {
    name: 'Look at the site in the dark',
    who: 'person',
    from: '/settings',
    run: async ({ page, hands, say }) => {
      const dark = say('layout.theme.dark');
      await hands.tap(
        main(page)
          .getByRole('radio', { name: dark })
          .or(main(page).getByRole('button', { name: dark }))
          .first(),
      );
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    },
  },
  {
    name: 'See what is new',
    who: 'person',
    run: async ({ page, hands, say }) => {
      // A link on a phone; where there is room, a menu with a link, once the page has come to rest.
      const isWide = (page.viewportSize()?.width ?? 0) >= 640;
      const bell = page.locator(isWide ? 'header summary' : 'header a');
      await hands.tap(bell.and(page.getByLabel(say('layout.header.notifications'))));
      if (isWide) await hands.tap(page.locator('header details[open] a[href="/notifications"]'));
      await expect(page).toHaveURL('/notifications');
    },
  },
  { name: 'See one’s deals', who: 'person', run: (stage) => goTo(stage, '/client/deals') },
  {
    name: 'Download one’s data',
    who: 'person',
    from: '/settings',
    run: async ({ page, hands, say }) => {
      await hands.tap(button(page, say('settings.export.action')));
      const dialog = page.getByRole('dialog');
      await hands.type(dialog.getByLabel(say('settings.password.label'), { exact: true }), password);
      await hands.tap(dialog.getByRole('button', { name: say('settings.export.submit') }));
      await expect(page.getByText(say('settings.export.done')).first()).toBeVisible();
    },
  },
  {
    name: 'Be reminded of an auction',
    who: 'person',
    from: '/auctions',
    run: async ({ page, hands, say }) => {
      await hands.tap(main(page).locator('article a[href^="/auction/"], li a[href^="/auction/"]').first());
      await expect(page).toHaveURL(/\/auction\//);
      await untilHydrated(page);
      await hands.tap(button(page, say('auctionRoom.watch.watch')));
      await expect(button(page, say('auctionRoom.watch.watching'))).toBeVisible();
    },
  },
];
