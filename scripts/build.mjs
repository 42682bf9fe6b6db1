// `npm run build`: all that a first start would install and build, without starting anything. Plain JavaScript for any Node
// from 20 on.
import { refuseOldNode } from './setup/node-version.mjs';

refuseOldNode();
const { prepare } = await import('./setup/prepare.mjs');
const { printFailure } = await import('./setup/setup-error.mjs');

try {
  await prepare({ needsBuild: true });
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
