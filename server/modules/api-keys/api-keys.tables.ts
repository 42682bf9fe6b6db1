import type { ApiScope } from '#contract/api-keys/api-keys.vocabulary.ts';

export type ApiKeyTables = {
  api_keys: {
    id: string;
    user_id: string;
    name: string;
    prefix: string;
    key_hash: Buffer;
    scopes: ApiScope[];
    created_at: Date;
    expires_at: Date;
    last_used_at: Date | null;
  };
};
