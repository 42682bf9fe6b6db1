import type { Generated } from 'kysely';

export type AccountTables = {
  users: {
    id: string;
    name: string;
    email: string;
    email_verified: Generated<boolean>;
    image: string | null;
    role: Generated<'user' | 'seller' | 'staff'>;
    phone_number: string | null;
    city: string | null;
    street: string | null;
    created_at: Date;
    updated_at: Date;
  };
};
