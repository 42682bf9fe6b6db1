import { ConfigError } from '#server/config-error.ts';
import type { Environment } from '#server/environment.ts';
import { requireToken } from './safe-settings.ts';

export const nodeRoles = ['web', 'jobs', 'search'] as const;

/** What a node does: pages and calls, work after commits and by the clock, or the index that answers searches. */
export type NodeRole = (typeof nodeRoles)[number];

/** Two connections listen for work; one has to be left to do it. */
const leastForJobs = 3;

const isRole = (word: string): word is NodeRole => nodeRoles.some((role) => role === word);

/** The roles of this node in their usual order. Throws ConfigError for an impossible combination. */
export function readNodeRoles(environment: Environment): readonly NodeRole[] {
  const { ROLE, WEB_NODES, DATABASE_URL, DATABASE_POOL_SIZE } = environment;
  const words = ROLE.split(',').map((word) => word.trim());
  const unknown = words.filter((word) => !isRole(word));
  if (unknown.length > 0) {
    throw new ConfigError(`ROLE: "${unknown.join(', ')}" is not one of ${nodeRoles.join(', ')}, separated by commas`);
  }
  const roles = nodeRoles.filter((role) => words.includes(role));
  if (roles.includes('jobs') && DATABASE_POOL_SIZE < leastForJobs) {
    throw new ConfigError(`DATABASE_POOL_SIZE must be ${leastForJobs} or more on a node with the role jobs`);
  }
  if (roles.length === nodeRoles.length) return roles;
  const missing = nodeRoles.filter((role) => !roles.includes(role)).join(' and ');
  if (DATABASE_URL === undefined) {
    throw new ConfigError(`ROLE leaves ${missing} to other nodes, which takes a database they share: DATABASE_URL`);
  }
  if (WEB_NODES === 1) {
    throw new ConfigError(`ROLE leaves ${missing} to other nodes: WEB_NODES must count them too`);
  }
  return roles;
}

/** Addresses of the nodes with the role `search`, and the token they share with those that ask. */
export type SearchNodes = { addresses: readonly string[]; token: string | undefined };

/** Throws ConfigError where a node could neither search nor ask one that does. */
export function readSearchNodes(environment: Environment, roles: readonly NodeRole[]): SearchNodes {
  const addresses = environment.SEARCH_NODES;
  const token = requireToken(environment.SEARCH_TOKEN, 'SEARCH_TOKEN');
  const [isWeb, isSearch] = [roles.includes('web'), roles.includes('search')];
  if (environment.SEARCH_ENGINE === 'postgres') {
    if (addresses.length === 0) return { addresses, token };
    throw new ConfigError(
      'SEARCH_NODES is for SEARCH_ENGINE=memory: with postgres every node with pages asks the database itself',
    );
  }
  if (isWeb && isSearch && addresses.length > 0) {
    throw new ConfigError(
      'SEARCH_NODES is for a node whose ROLE leaves search to others: this one has an index itself',
    );
  }
  if (isWeb && !isSearch && addresses.length === 0) {
    throw new ConfigError('ROLE leaves search to other nodes: SEARCH_NODES must name them, as in http://10.0.0.5:3000');
  }
  if (isWeb !== isSearch && token === undefined) {
    throw new ConfigError('SEARCH_TOKEN is missing: nodes that search answer those only that send it');
  }
  return { addresses, token };
}
