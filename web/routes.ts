import { index, rootRoute } from '@tanstack/virtual-file-routes';

/** Every URL and the file of its page. */
export const routes = rootRoute('root.tsx', [index('home.tsx')]);
