const database = 'urugo-auctions';

/** The stores of the first version had no bids that were given to witnesses. */
const version = 2;

/** What this device keeps for its bidders, and by which field each is found: keys that sign, receipts, and what witnesses signed. */
const stores = { keys: 'key', receipts: 'hash', drops: 'command.commandId' } as const;

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
    const { objectStoreNames: known } = opening.result;
    for (const [name, keyPath] of Object.entries(stores)) {
      if (!known.contains(name)) opening.result.createObjectStore(name, { keyPath });
    }
  };
  const opened = await answerOf(opening);
  try {
    return await answerOf(ask(opened.transaction(store, mode).objectStore(store)));
  } finally {
    opened.close();
  }
}
