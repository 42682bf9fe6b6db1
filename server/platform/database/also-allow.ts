/** SQL that adds to the values which a check of a column allows, whatever else has been added to it. For migrations. */
export const alsoAllow = (table: string, column: string, values: readonly string[]) => `DO $$
  DECLARE name text := '${table}_${column}_check'; known text;
  BEGIN
    SELECT pg_get_constraintdef(oid) INTO STRICT known FROM pg_constraint
      WHERE conname = name AND conrelid = '${table}'::regclass;
    EXECUTE format('ALTER TABLE ${table} DROP CONSTRAINT %I, ADD CONSTRAINT %I %s', name, name,
      replace(known, 'ARRAY[', 'ARRAY[${values.map((value) => `''${value}''::text`).join(', ')}, '));
  END $$`;
