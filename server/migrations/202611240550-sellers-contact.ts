import { type Kysely, sql } from 'kysely';

/** How buyers may reach a seller besides messages: `phone_consent_at` is when the seller allowed the number to be shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
      ALTER TABLE sellers
        ADD languages text[] NOT NULL DEFAULT '{}',
        ADD phone_consent_at timestamptz,
        ADD has_whatsapp boolean NOT NULL DEFAULT false
    `)
    .execute(db);
}
