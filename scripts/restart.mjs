// `npm run restart`. Plain JavaScript, as `npm start` is: it can report what is wrong before anything is installed.
import { refuseOldNode } from './setup/node-version.mjs';

const help = `Replaces the process of a running site by a new one, without a gap: the new one is ready before the one before
gives its last answers. No request fails, and the database goes on.

  npm run restart

With the DATA_DIR and PORT of the site. Typed in the folder of another version, the site runs from there afterwards. All
other variables stay those that npm start was given. See docs/operating.md.`;

refuseOldNode();
if (process.argv.includes('--help')) console.log(help);
else {
  const { restartSite } = await import('./setup/restart-site.mjs');
  process.exitCode = (await restartSite()) ? 0 : 1;
}
