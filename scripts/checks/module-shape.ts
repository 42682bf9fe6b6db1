/**
 * What each kind of file of a server module holds (ARCHITECTURE.md): `index.ts` registers and exports, `*.routes.ts` binds,
 * `*.view.ts` shapes what is sent, `*.policy.ts` decides who may.
 */
type Rule = { of: (file: string) => boolean; pattern: RegExp; fault: string };

const isIndex = (file: string) => /^server\/modules\/[^/]+\/index\.ts$/.test(file);
const isRoutes = (file: string) => file.endsWith('.routes.ts');

const isPolicy = (file: string) => file.endsWith('.policy.ts');

/** The id of the owner, participant or initiator of a thing, compared with the id of a person. */
const parts = 'seller|owner|buyer|caller|callee|applicant|user|recipient|payer|debtor|creditor';
const owner = String.raw`\b(?:(?:${parts})(?:_id|Id)|(?:proposed|requested|created)(?:_by|By))\b`;
const person = String.raw`(?:\w+\??\.)*\b(?:userId|sellerId|buyerId|staffId|viewerId)\b`;
const ownershipTest = new RegExp(`${owner}\\s*[!=]==\\s*${person}|${person}\\s*[!=]==\\s*(?:\\w+\\??\\.)*${owner}`);

const rules: readonly Rule[] = [
  {
    of: (file) => !isRoutes(file),
    pattern: /\bbind(?:Endpoint|Download|Prepared|Streamed)\(|\bapp\.(?:get|post|put|patch|delete|all|route)\b/,
    fault: 'binds an endpoint: that belongs into *.routes.ts',
  },
  {
    of: isIndex,
    pattern: /\bfunction (?!\w+Module\()|^(?:export )?const\b/m,
    fault: 'holds a function beside the one that registers the module',
  },
  {
    of: isIndex,
    pattern: /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/,
    fault: 'holds SQL: that belongs into *.queries.ts',
  },
  {
    of: isRoutes,
    pattern: /\b(?:function|const) view[A-Z]\w*\b(?! = await)/,
    fault: 'shapes an answer: that belongs into *.view.ts',
  },
  {
    of: (file) => !isPolicy(file),
    pattern: /new ApiError\('(?:FORBIDDEN|ACCOUNT_SUSPENDED)'/,
    fault: 'refuses a person: who may do what is decided in *.policy.ts',
  },
  {
    of: (file) => !isPolicy(file),
    pattern: ownershipTest,
    fault: 'compares an owner with a person: whose a thing is, is decided in *.policy.ts',
  },
];

/** What is wrong with the shape of a file of a module, one sentence each. */
export function findShapeFaults(file: string, text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  return rules.filter(({ of, pattern }) => of(file) && pattern.test(code)).map(({ fault }) => `${file} ${fault}`);
}
