import { buildAll, isAllBuilt } from './builds.mjs';
import { areDependenciesInstalled, installDependencies } from './dependencies.mjs';
import { fetchNode, findNode } from './node-runtime.mjs';
import { withSetupLock } from './setup-lock.mjs';

/**
 * Makes this checkout ready to run: a Node that is new enough, the dependencies, the built web client and server. Does
 * only what is missing. Returns the path of the Node to use.
 * @param {{ needsBuild: boolean }} options
 */
export async function prepare({ needsBuild }) {
  const node = findNode();
  const isReady = () => areDependenciesInstalled() && (!needsBuild || isAllBuilt());
  if (node !== undefined && isReady()) return node;
  return withSetupLock(async () => {
    // Looked at again: another start may have done it while we waited.
    const usedNode = findNode() ?? (await fetchNode());
    if (!areDependenciesInstalled()) await installDependencies(usedNode);
    if (needsBuild) await buildAll(usedNode);
    return usedNode;
  });
}
