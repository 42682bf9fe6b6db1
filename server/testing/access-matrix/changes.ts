import type { TestApp } from '../test-app.ts';

/** Counts of uses change with every call, refused or not. */
const uncounted = ['rate_limits', 'kysely_migration', 'kysely_migration_lock'];

/** The tables with rows added, replaced or removed since the last reset; a rolled-back change does not count. */
export type Changes = { forget(): Promise<void>; tables(): Promise<string[]> };

/**
 * Has the database itself note every row that is written, even if nothing in it changes: to look at all tables before and
 * after each of thousands of calls would take longer than the calls.
 */
export async function noteChanges({ asOwner, databaseUrl, pool }: TestApp): Promise<Changes> {
  await asOwner(`
    CREATE UNLOGGED TABLE noted_changes (name text NOT NULL);
    GRANT SELECT, DELETE ON noted_changes TO ${new URL(databaseUrl).username};
    CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
      BEGIN INSERT INTO noted_changes VALUES (TG_TABLE_NAME); RETURN NULL; END $$;
    DO $$
      DECLARE name text;
      BEGIN
        FOR name IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
          AND relname <> ALL ('{noted_changes,${uncounted.join(',')}}')
        LOOP
          EXECUTE format('CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON %I
            FOR EACH ROW EXECUTE FUNCTION note_change()', name);
        END LOOP;
      END $$`);
  return {
    forget: async () => void (await pool.query('DELETE FROM noted_changes')),
    tables: async () => {
      const { rows } = await pool.query<{ name: string }>('SELECT DISTINCT name FROM noted_changes ORDER BY 1');
      return rows.map(({ name }) => name);
    },
  };
}
