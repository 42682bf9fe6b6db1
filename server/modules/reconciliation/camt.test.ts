import { describe, expect, it } from 'vitest';
import { createTestApp } from '#server/testing/index.ts';
import { readCamtStatement } from './read-camt-statement.ts';

const entry = (facts: string) => `<Ntry>${facts}</Ntry>`;
const credit = (amount: string, more = '') =>
  entry(`<Amt Ccy="RWF">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>2026-03-02</Dt></BookgDt>${more}`);
const message = (entries: string, version = '08') => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr/><Stmt>
  <Id>1</Id><Acct><Id><Othr><Id>100-200</Id></Othr></Id><Ccy>RWF</Ccy></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;

const details = (amount: string, text: string) => `<TxDtls><Refs><AcctSvcrRef>${text}</AcctSvcrRef>
  <EndToEndId>E2E</EndToEndId></Refs><Amt Ccy="RWF">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>Grace &amp; Co</Nm></Pty></Dbtr>
  </RltdPties><RmtInf><Ustrd>PAY-A</Ustrd><Ustrd>second &lt;line&gt;</Ustrd></RmtInf></TxDtls>`;

describe('a camt.053 message', async () => {
  const { db } = await createTestApp();
  const read = (text: string) => readCamtStatement(db, text, 'RWF');

  it.each(['02', '08', '10'])('of version %s is read to its references, texts and names', async (version) => {
    const statement = await read(
      message(
        credit('40000.00', `<NtryDtls>${details('40000.00', 'FT1')}</NtryDtls><AddtlNtryInf>In</AddtlNtryInf>`),
        version,
      ),
    );
    expect(statement).toEqual({
      format: 'camt053',
      accountNumber: '100-200',
      outgoing: 0,
      lines: [
        {
          bookedOn: '2026-03-02',
          amount: 40_000,
          bankReference: 'FT1',
          text: 'E2E PAY-A second <line> In',
          counterparty: 'Grace & Co',
        },
      ],
    });
  });

  it('that puts several payments into one entry is read one by one where they are its sum, and as one where not', async () => {
    const both = (one: string, other: string) => `<NtryDtls>${details(one, 'FT1')}${details(other, 'FT2')}</NtryDtls>`;
    const { lines } = await read(message(credit('300', both('100', '200')) + credit('300', both('100', '100'))));
    expect(lines.map(({ amount }) => amount)).toEqual([100, 200, 300]);
  });

  it('passes over what has left, is pending, or was taken back', async () => {
    const debit = credit('5').replace('CRDT', 'DBIT');
    const pending = credit('6').replace('BOOK', 'PDNG');
    const reversed = credit('7', '<RvslInd>true</RvslInd>');
    expect(await read(message(debit + pending + reversed + credit('8')))).toMatchObject({
      outgoing: 3,
      lines: [{ amount: 8 }],
    });
  });

  const entity = '<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
  const bomb = '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  it.each([
    ['an entity from outside', message(credit('1', '<AddtlNtryInf>&e;</AddtlNtryInf>')).replace('?>', `?>${entity}`)],
    ['entities that grow', message(credit('1', '<AddtlNtryInf>&b;</AddtlNtryInf>')).replace('?>', `?>${bomb}`)],
    ['an unknown entity', message(credit('1', '<AddtlNtryInf>&e;</AddtlNtryInf>'))],
    ['a tag that is not closed', message('<Ntry>')],
    ['thousands of levels', `<a>${'<b>'.repeat(20_000)}${'</b>'.repeat(20_000)}</a>`],
    ['another kind of message', '<Document><CstmrPmtStsRpt/></Document>'],
    ['another currency', message(credit('1').replace('RWF', 'EUR'))],
    ['hundredths of a franc', message(credit('1.50'))],
    ['no day', message(credit('1').replace(/<BookgDt>.*<\/BookgDt>/, ''))],
  ])('with %s is refused', async (_, text) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
  });

  it('with more entries than a statement has is refused, and one with as many is read', async () => {
    await expect(read(message(credit('1').repeat(5_001)))).rejects.toMatchObject({ code: 'TOO_MANY_ROWS' });
    expect((await read(message(credit('1').repeat(5_000)))).lines).toHaveLength(5_000);
  });
});
