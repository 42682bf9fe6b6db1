import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

/** A detail of an entry of a camt.053 message; each may be missing. */
export type CamtDetail = {
  amount: string | null;
  currency: string | null;
  reference: string | null;
  text: string | null;
  name: string | null;
};

export type CamtEntry = {
  indicator: string | null;
  status: string | null;
  reversal: string | null;
  amount: string | null;
  currency: string | null;
  booked: string | null;
  reference: string | null;
  info: string | null;
  details: CamtDetail[];
};

export type CamtMessage = { statements: number; account: string | null; entries: CamtEntry[] };

/**
 * The entries of a camt.053 message of any version, read by PostgreSQL's XML functions (libxml2), which load nothing from
 * outside. The caller has refused messages with a document type, and with it every entity.
 */
export async function readCamt(db: Db, message: string): Promise<CamtMessage> {
  const { rows } = await sql<CamtMessage>`
    WITH document AS MATERIALIZED (SELECT XMLPARSE(DOCUMENT ${message}::text) AS xml),
    entries AS MATERIALIZED (
      SELECT n.* FROM document, XMLTABLE('//*[local-name()="Stmt"]/*[local-name()="Ntry"]' PASSING document.xml COLUMNS
        place FOR ORDINALITY,
        entry xml PATH '.',
        indicator text PATH 'string(*[local-name()="CdtDbtInd"])',
        status text PATH 'string(*[local-name()="Sts"])',
        reversal text PATH 'string(*[local-name()="RvslInd"])',
        amount text PATH 'string(*[local-name()="Amt"])',
        currency text PATH 'string(*[local-name()="Amt"]/@Ccy)',
        booked text PATH 'string(*[local-name()="BookgDt"]/*)',
        reference text PATH 'string(*[local-name()="AcctSvcrRef"])',
        info text PATH 'string(*[local-name()="AddtlNtryInf"])') AS n
    ),
    details AS (
      SELECT e.place, json_agg(json_build_object('amount', d.amount, 'currency', d.currency, 'reference', d.reference,
        'text', concat_ws(' ', d.end_to_end, d.structured, (
          SELECT string_agg(u.part, ' ') FROM XMLTABLE('//*[local-name()="Ustrd"]' PASSING d.detail COLUMNS
            part text PATH 'string(.)') AS u)),
        'name', d.name) ORDER BY d.number) AS details
      FROM entries AS e, XMLTABLE('/*/*[local-name()="NtryDtls"]/*[local-name()="TxDtls"]' PASSING e.entry COLUMNS
        number FOR ORDINALITY,
        detail xml PATH '.',
        amount text PATH 'string((*[local-name()="Amt"] | *[local-name()="AmtDtls"]/*[local-name()="TxAmt"]/*[local-name()="Amt"])[1])',
        currency text PATH 'string((*[local-name()="Amt"] | *[local-name()="AmtDtls"]/*[local-name()="TxAmt"]/*[local-name()="Amt"])[1]/@Ccy)',
        reference text PATH 'string(*[local-name()="Refs"]/*[local-name()="AcctSvcrRef"])',
        end_to_end text PATH 'string(*[local-name()="Refs"]/*[local-name()="EndToEndId"])',
        structured text PATH 'string(.//*[local-name()="CdtrRefInf"]/*[local-name()="Ref"])',
        name text PATH 'string(*[local-name()="RltdPties"]/*[local-name()="Dbtr"]//*[local-name()="Nm"])') AS d
      GROUP BY e.place
    )
    SELECT
      (SELECT count(*)::int FROM document, XMLTABLE('//*[local-name()="BkToCstmrStmt"]/*[local-name()="Stmt"]'
        PASSING document.xml COLUMNS one FOR ORDINALITY) AS s) AS statements,
      (SELECT s.account FROM document, XMLTABLE('(//*[local-name()="Stmt"])[1]/*[local-name()="Acct"]/*[local-name()="Id"]'
        PASSING document.xml COLUMNS account text PATH 'string(.)') AS s LIMIT 1) AS account,
      coalesce((
        SELECT json_agg(json_build_object('indicator', e.indicator, 'status', e.status, 'reversal', e.reversal,
          'amount', e.amount, 'currency', e.currency, 'booked', e.booked, 'reference', e.reference, 'info', e.info,
          'details', coalesce(d.details, '[]')) ORDER BY e.place)
        FROM entries AS e LEFT JOIN details AS d ON d.place = e.place), '[]') AS entries`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database has not read the message');
  return row;
}
