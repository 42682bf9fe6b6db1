import { personalFolders, personalPages } from './pages.ts';

const folders: readonly string[] = [...personalPages, ...personalFolders];
const isWithin = (path: string, folder: string) => path.startsWith(`${folder}/`);

/**
 * What `robots.txt` disallows (RFC 9309): the API, and each personal page with its query and all below it, but not what
 * only begins with the same letters, such as /sellers beside /sell.
 */
export const disallowedPaths: readonly string[] = [
  '/api/',
  ...folders
    .filter((path) => !folders.some((folder) => isWithin(path, folder)))
    .flatMap((path) => [`${path}$`, `${path}?`, `${path}/`]),
];
