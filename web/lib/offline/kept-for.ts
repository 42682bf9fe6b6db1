/** Changes with the format of the cached data: those of an earlier version are removed. */
const version = 'urugo-1';
const ownerPrefix = `${version} kept for `;

/** Scripts, styles and fonts, which are the same for everyone and never change. */
export const filesName = `${version} files`;

/** The owner of a device's cached pages while no one is signed in. */
export const visitor = 'visitor';

/** Browsers keep nothing for sites without encryption, and some nothing in private windows. */
export const canKeep = (): boolean => 'caches' in globalThis;

export const openKept = (owner: string): Promise<Cache> => caches.open(ownerPrefix + owner);

/**
 * For whom this device keeps something. More than one for the moment in which one takes another's place, and while messages
 * wait for their writer to sign in again.
 */
export async function keptOwners(): Promise<readonly string[]> {
  if (!canKeep()) return [];
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(ownerPrefix)).map((name) => name.slice(ownerPrefix.length));
}

/** Removes everything stored for one user, or for visitors. */
export const dropKept = (owner: string): Promise<boolean> => caches.delete(ownerPrefix + owner);

/** Removes everything stored, unsent messages included, except for the named user. */
export async function forgetKept(exceptFor?: string): Promise<void> {
  const others = (await keptOwners()).filter((owner) => owner !== exceptFor);
  await Promise.all(others.map(dropKept));
}

/** Removes what earlier versions of the site have kept in another form. */
export async function forgetOldVersions(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('urugo-') && !name.startsWith(`${version} `));
  await Promise.all(old.map((name) => caches.delete(name)));
}
