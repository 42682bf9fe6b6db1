const database = 'urugo-auctions';

/** What this device keeps for its bidders, and by which field each is found: keys that sign, and answers that were signed. */
const stores = { keys: 'key', receipts: 'hash', refusals: 'signature', drops: 'command.commandId' } as const;
/** Grows with each new store. */
const version = 3;

function answerOf<Result>(asked: IDBRequest<Result>): Promise<Result> {
  return new Promise((done, fail) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error);
  });
}

/** Asks one of the stores; rejects where the browser keeps nothing, as in some private windows. */
export async function inStore<Result>(
  store: keyof typeof stores,
  mode: IDBTransactionMode,
  ask: (kept: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(database, version);
  opening.onupgradeneeded = () => {
    const { result } = opening;
    for (const [name, keyPath] of Object.entries(stores)) {
      if (!result.objectStoreNames.contains(name)) result.createObjectStore(name, { keyPath });
    }
  };
  const opened = await answerOf(opening);
  try {
    return await answerOf(ask(opened.transaction(store, mode).objectStore(store)));
  } finally {
    opened.close();
  }
}
