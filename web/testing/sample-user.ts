import type { User } from '#contract/accounts/account.ts';

/** A person for tests, who has not begun to sell. */
export const sampleUser: User = {
  _id: '2',
  name: 'Chantal Uwase',
  email: 'chantal@mail.example',
  isEmailVerified: true,
  phoneNumber: '+250788000100',
  address: { city: 'Kigali', street: 'KG 7 Ave' },
  profileImage: '',
  role: 'user',
  createdAt: '2025-01-01T00:00:00.000Z',
  sellerStatus: 'none',
  hasTwoFactor: false,
};
