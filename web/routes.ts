import { index, rootRoute, route } from '@tanstack/virtual-file-routes';

/** Every URL and the file of its page. */
export const routes = rootRoute('root.tsx', [
  index('home.tsx'),
  route('/contact-us', 'contact-us.tsx'),
  route('/about', 'about.tsx'),
  route('/help-center', 'help-center.tsx'),
  route('/services', 'services.tsx'),
  route('/news', [index('news.tsx'), route('/$slug', 'news-article.tsx')]),
  route('/faqs', 'faqs.tsx'),
  route('/privacy-policy', 'privacy-policy.tsx'),
  route('/terms-of-use', 'terms-of-use.tsx'),
  route('/all', 'all.tsx'),
  route('/buy', [
    index('buy.tsx'),
    route('/houses', 'buy-houses.tsx'),
    route('/apartment', 'buy-apartment.tsx'),
    route('/land', 'buy-land.tsx'),
    route('/residential', 'buy-residential.tsx'),
  ]),
  route('/rent', [
    index('rent.tsx'),
    route('/residential', 'rent-residential.tsx'),
    route('/commercial', 'rent-commercial.tsx'),
    route('/vacation', 'rent-vacation.tsx'),
  ]),
  route('/search', 'search.tsx'),
  route('/product/$slug', 'listing.tsx'),
  route('/profile', 'profile.tsx'),
  route('/settings', 'settings.tsx'),
  route('/sell', 'sell.tsx'),
  route('/wishlist', 'wishlist.tsx'),
  route('/auth', [
    index('auth.tsx'),
    route('/forgot-password', 'auth-forgot-password.tsx'),
    route('/reset-password', 'auth-reset-password.tsx'),
    route('/verify-email', 'auth-verify-email.tsx'),
  ]),
]);
