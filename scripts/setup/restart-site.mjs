import { realpathSync } from 'node:fs';
import { isAllBuilt } from './builds.mjs';
import { areDependenciesInstalled } from './dependencies.mjs';
import { prepare } from './prepare.mjs';
import { repository } from './repository.mjs';
import { askForRestart, restartSocket } from './restart-channel.mjs';
import { printFailure, SetupError } from './setup-error.mjs';

/** Restarts the site that this command's DATA_DIR and PORT name, from this folder; returns whether it has. */
export async function restartSite() {
  const path = restartSocket();
  try {
    if (path === undefined) {
      const advice = 'Stop the site and start it again.';
      throw new SetupError(
        'There is no restart on Windows, nor where the path of DATA_DIR has 80 characters or more.',
        advice,
      );
    }
    const isRestarted = await askForRestart(path, { prepare: prepareFolder, say: (text) => console.log(text) });
    if (isRestarted !== undefined) return isRestarted;
    throw new SetupError(
      `No site that npm start has started answers at ${path}.`,
      'Start it with npm start, or give this command the DATA_DIR and PORT of the site.',
    );
  } catch (error) {
    printFailure(error);
    return false;
  }
}

/** Makes this folder ready to run, and returns it. The folder that the site runs from is never changed. */
async function prepareFolder(/** @type {string} */ presentFolder) {
  if (realpathSync(presentFolder) === realpathSync(repository) && !(areDependenciesInstalled() && isAllBuilt())) {
    throw new SetupError(
      'This folder has changed since the site was started from it. To build here would take files away that the site serves.',
      'Put the new version in a folder of its own and type npm run restart there (docs/upgrading.md), or stop the site and start it again.',
    );
  }
  await prepare({ needsBuild: true });
  return repository;
}
