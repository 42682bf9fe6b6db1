import type { Db } from '#server/database.ts';
import { findLastApplication, findSeller } from './sellers.queries.ts';
import { type SellerStanding, viewOwnApplication, viewSellerAsApplication } from './sellers.view.ts';

export async function findSellerStanding(db: Db, userId: string): Promise<SellerStanding> {
  const application = await findLastApplication(db, userId);
  if (application === undefined) {
    const seller = await findSeller(db, userId);
    return { sellerStatus: 'none', ...(seller && { sellerApplication: viewSellerAsApplication(seller) }) };
  }
  return {
    sellerStatus: application.state === 'approved' ? 'none' : application.state,
    sellerApplication: viewOwnApplication(application),
  };
}
