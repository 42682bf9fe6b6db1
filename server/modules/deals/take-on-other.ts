import type { DealAction } from '#contract/deals/deal.vocabulary.ts';
import type { Db } from '#server/database.ts';
import type { DealSurroundings } from './locked-deal.ts';

/** Takes what follows for another deal of the same listing. */
export type TakeOnOther = (
  transaction: Db,
  platform: DealSurroundings,
  other: { id: string; action: DealAction },
) => Promise<boolean>;
