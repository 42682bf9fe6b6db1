import { index, rootRoute, route } from '@tanstack/virtual-file-routes';

/** Every URL and the file of its page. */
export const routes = rootRoute('root.tsx', [
  index('home.tsx'),
  route('/about', 'about.tsx'),
  route('/help-center', 'help-center.tsx'),
  route('/all', 'all.tsx'),
  route('/product/$slug', 'listing.tsx'),
]);
