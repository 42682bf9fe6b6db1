export { findSellerStanding, type SellerStanding } from './seller-standing.ts';
