/** A bid in an auction of the demonstration: who bids how much, this long before its end. */
export type DemoBid = { bidder: number; dollars: number; minutesBeforeEnd: number };

export type DemoAuction = {
  /** The title of the listing, or the how-manieth listing for sale of the demonstration's own seller. */
  listing: string | number;
  startDollars: number;
  guideDollars: readonly [low: number, high: number];
  reserveDollars?: number;
  buyNowDollars?: number;
  /** Hours from now; negative ones are past. */
  startsInHours: number;
  endsInHours: number;
  bids: readonly DemoBid[];
  /** Left in a state in which its seller or the staff have something to do. */
  waits?: 'for the seller' | 'for the staff';
};

/** People who bid in the demonstration, in auctions and in practice lots. None of them exists. */
export const demoBidders = [
  { name: 'Claudine Ingabire', email: 'claudine@bidders.example', phoneNumber: '+250 788 000 130' },
  { name: 'Patrick Mugisha', email: 'patrick@bidders.example', phoneNumber: '+250 788 000 131' },
  { name: 'Yvonne Mukamana', email: 'yvonne@bidders.example', phoneNumber: '+250 788 000 132' },
  { name: 'Eric Nshimiyimana', email: 'eric.n@bidders.example', phoneNumber: '+250 788 000 133' },
] as const;

const bid = (bidder: number, dollars: number, minutesBeforeEnd: number): DemoBid => ({
  bidder,
  dollars,
  minutesBeforeEnd,
});

/** Auctions in every state a visitor can meet. */
export const demoAuctions: readonly DemoAuction[] = [
  {
    listing: 'Brick house with a mango tree',
    startDollars: 90_000,
    guideDollars: [110_000, 140_000],
    reserveDollars: 120_000,
    startsInHours: -96,
    endsInHours: -48,
    bids: [
      bid(0, 100_000, 2_600),
      bid(1, 112_000, 1_900),
      bid(2, 125_000, 900),
      bid(0, 121_000, 400),
      bid(1, 138_000, 45),
    ],
  },
  {
    listing: 'Corner plot, 20 by 30, Kagugu',
    startDollars: 20_000,
    guideDollars: [25_000, 35_000],
    startsInHours: -60,
    endsInHours: -20,
    bids: [bid(3, 24_000, 1_400), bid(2, 26_500, 300), bid(3, 30_000, 3), bid(1, 31_000, 1), bid(2, 34_000, 0.5)],
  },
  {
    listing: 'Half a hectare for a school or clinic',
    startDollars: 60_000,
    guideDollars: [70_000, 90_000],
    startsInHours: -200,
    endsInHours: -120,
    bids: [],
  },
  {
    listing: 'Rebero house with the whole city below',
    startDollars: 150_000,
    guideDollars: [180_000, 230_000],
    reserveDollars: 200_000,
    startsInHours: -30,
    endsInHours: 3,
    bids: [bid(0, 160_000, 1_500), bid(2, 172_000, 700), bid(3, 185_000, 260)],
  },
  {
    listing: 'Stone-based house overlooking Nduba',
    startDollars: 40_000,
    guideDollars: [50_000, 70_000],
    reserveDollars: 52_000,
    startsInHours: -20,
    endsInHours: 26,
    bids: [bid(1, 45_000, 2_500), bid(3, 60_000, 2_100), bid(0, 57_000, 1_800)],
  },
  {
    listing: 'Building plot with a valley view, Rebero',
    startDollars: 30_000,
    guideDollars: [38_000, 48_000],
    buyNowDollars: 52_000,
    startsInHours: -4,
    endsInHours: 50,
    bids: [],
  },
  {
    listing: 'Masaka land along the hospital road',
    startDollars: 15_000,
    guideDollars: [20_000, 26_000],
    reserveDollars: 19_000,
    startsInHours: 22,
    endsInHours: 94,
    bids: [],
  },
  {
    listing: 'Gikondo house at an honest price',
    startDollars: 45_000,
    guideDollars: [55_000, 70_000],
    startsInHours: 70,
    endsInHours: 166,
    bids: [],
  },
  {
    listing: 0,
    startDollars: 80_000,
    guideDollars: [100_000, 130_000],
    reserveDollars: 115_000,
    startsInHours: -50,
    endsInHours: -3,
    bids: [bid(2, 90_000, 1_200), bid(1, 98_000, 500), bid(2, 104_000, 60)],
    waits: 'for the seller',
  },
  {
    listing: 1,
    startDollars: 70_000,
    guideDollars: [90_000, 120_000],
    reserveDollars: 95_000,
    startsInHours: 48,
    endsInHours: 120,
    bids: [],
    waits: 'for the staff',
  },
];

/** In plain words, what binds which party; operators write their own. */
export const demoTerms = `
This is a demonstration: nothing is sold and no money moves.

The highest bid at the end binds its bidder if there is no reserve or the reserve is met. The winner signs the contract of sale within one working day and pays the price within twenty working days. The deposit of the winner becomes a part of the price; all other deposits are released when the auction closes.

A bid in the last two minutes moves the end to two minutes after it. Bids are made in the currency of the lot. The published log of the auction decides if anybody doubts its result.`.trim();
