import { areDependenciesInstalled, installDependencies } from './dependencies.mjs';
import { fetchNode, findNode } from './node-runtime.mjs';
import { withSetupLock } from './setup-lock.mjs';
import { buildWeb, isWebBuilt } from './web-build.mjs';

/**
 * Makes this checkout ready to run: a Node that is new enough, the dependencies, the built web client. Does only what
 * is missing. Answers the path of the Node to use.
 * @param {{ needsWeb: boolean }} options
 */
export async function prepare({ needsWeb }) {
  const node = findNode();
  const isReady = () => areDependenciesInstalled() && (!needsWeb || isWebBuilt());
  if (node !== undefined && isReady()) return node;
  return withSetupLock(async () => {
    // Looked at again: another start may have done it while we waited.
    const usedNode = findNode() ?? (await fetchNode());
    if (!areDependenciesInstalled()) await installDependencies(usedNode);
    if (needsWeb && !isWebBuilt()) await buildWeb(usedNode);
    return usedNode;
  });
}
