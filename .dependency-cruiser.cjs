/**
 * Who may import whom (ARCHITECTURE.md). Each rule's comment says what to do instead.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'The contract imports nothing of ours but the contract: move what both sides need into it.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web|demo|bench|scripts|e2e|witness)/' },
    },
    {
      name: 'server-knows-no-web',
      comment: 'The server and the web side meet in the contract only.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|bench|e2e)/' },
    },
    {
      name: 'web-knows-no-server',
      comment: 'Screens reach the data through the HTTP API (web/lib/api-client.ts), never through the server.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|demo|bench|scripts|e2e)/' },
    },
    {
      name: 'only-the-start-knows-the-demonstration',
      comment: 'Demonstration data is loaded by the start of the service; nothing else may need it.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/(main|service)\\.ts$' },
      to: { path: '^demo/' },
    },
    {
      name: 'a-witness-stands-alone',
      comment: 'Who runs a witness must not need the site: it knows the contract, and nobody but the start knows it.',
      severity: 'error',
      from: { path: '^witness/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(server|web|demo|bench|scripts|e2e)/' },
    },
    {
      name: 'modules-meet-in-their-index',
      comment:
        "Import another module through its index.ts; if it does not offer what you need, that is the module's decision.",
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/' },
      to: { path: '^server/modules/([^/]+)/', pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/index\\.ts$'] },
    },
    {
      name: 'the-app-uses-modules-by-their-index',
      comment:
        'Everything outside the modules uses what their index.ts offers. The list of tables is the one exception.',
      severity: 'error',
      from: {
        path: '^(server/[^/]+\\.ts$|server/(platform|settings|testing)/|demo/|scripts/|bench/)',
        // The oracle of the search asks its parts one by one.
        pathNot: ['^server/database\\.ts$', '^server/testing/search/'],
      },
      to: { path: '^server/modules/', pathNot: '/index\\.ts$' },
    },
    {
      name: 'platform-knows-no-noun',
      comment: 'The platform serves every module alike; what knows a noun belongs into its module.',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^server/modules/' },
    },
    {
      name: 'sql-in-queries-only',
      comment:
        'SQL lives in *.queries.ts, platform/database, platform/postgres and the engine that searches by SQL; call a query from there.',
      severity: 'error',
      from: {
        path: '^(server|demo)/',
        pathNot: [
          '\\.(queries|tables)\\.ts$',
          '^server/platform/(database|postgres)/',
          '^server/modules/search/postgres/',
          '^server/migrations/',
          '^server/database\\.ts$',
          '^server/testing/',
          '\\.test\\.ts$',
        ],
      },
      to: { path: '^node_modules/(kysely|pg)/' },
    },
    {
      name: 'features-meet-in-routes',
      comment: 'A feature never imports another: let the route compose them (a slot, a prop).',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/([^/]+)/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'ui-knows-no-noun',
      comment: 'The kit is for every noun: what knows one belongs into its feature.',
      severity: 'error',
      from: { path: '^web/(ui|lib)/' },
      to: { path: '^web/(features|routes|layout)/' },
    },
    {
      name: 'no-validator-in-the-first-view',
      comment:
        'Every page loads these files: take types from the contract (`import type`), and schemas on demand (decision 024).',
      severity: 'error',
      from: {
        path: ['^web/(lib|ui|layout|i18n|routes)/', '^web/[^/]+$', '^web/.*(\\.queries|-address)\\.ts$'],
        pathNot: '\\.test\\.tsx?$',
      },
      to: {
        path: ['^node_modules/zod/', '^contract/.*\\.(endpoints|events|schema)\\.ts$'],
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'nothing-imports-routes',
      comment: 'Routes are the end of the line; move what two of them share into a feature or the layout.',
      severity: 'error',
      from: { path: '^web/', pathNot: ['^web/route-tree\\.gen\\.ts$', '^web/routes/'] },
      to: { path: '^web/routes/' },
    },
    {
      name: 'no-circles',
      comment: 'Circular imports, of types too, make two files one; find the part both sides need.',
      severity: 'error',
      from: { pathNot: '^web/(route-tree\\.gen|router)\\.tsx?$' },
      to: {
        circular: true,
        pathNot: '^web/(route-tree\\.gen|router)\\.tsx?$',
      },
    },
    {
      name: 'no-orphan-kinds',
      comment: 'No utils, helpers, common or misc: what two nouns share earns a name.',
      severity: 'error',
      from: {},
      to: { path: '(^|/)(utils?|helpers?|common|misc)(/|\\.tsx?$)', pathNot: 'node_modules' },
    },
    {
      name: 'unresolvable',
      comment: 'The import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '(\\?url$|^virtual:)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^dist/|^data/|route-tree\\.gen)' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
