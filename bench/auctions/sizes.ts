/** How much of everything is measured. */
export type Size = {
  bids: number;
  spreadBids: number;
  spreadAuctions: number;
  kills: number;
  databaseKills: number;
  endings: number;
  endingRounds: number;
  logs: number;
  watchers: number;
  watchedBids: number;
  watchedRounds: number;
};

export const fullSize: Size = {
  bids: 10_000,
  spreadBids: 20_000,
  spreadAuctions: 200,
  kills: 30,
  databaseKills: 10,
  endings: 300,
  endingRounds: 10,
  logs: 1_000,
  watchers: 1_000,
  watchedBids: 3_000,
  watchedRounds: 3,
};

export const smallSize: Size = {
  bids: 2_000,
  spreadBids: 2_000,
  spreadAuctions: 50,
  kills: 3,
  databaseKills: 2,
  endings: 60,
  endingRounds: 1,
  logs: 100,
  watchers: 200,
  watchedBids: 1_000,
  watchedRounds: 2,
};
