/** Runs alone among all tabs and the service worker, where the browser can see to that. */
export async function alone<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { locks?: LockManager | null };
  return locks ? locks.request(name, run) : run();
}
