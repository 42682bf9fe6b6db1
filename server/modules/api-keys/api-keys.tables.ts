import type { ApiScope } from '#contract/api-keys/api-keys.vocabulary.ts';

export type ApiKeyTables = {
  api_keys: {
    id: string;
    /** Null for a key of the site. */
    user_id: string | null;
    name: string;
    prefix: string;
    key_hash: Buffer;
    scopes: ApiScope[];
    created_at: Date;
    expires_at: Date;
    last_used_at: Date | null;
  };
};
