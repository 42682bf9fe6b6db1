import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const functionTypes = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** `a.b = () => …`, but not where a class or a module is put together, which happens once. */
function isGiven({ type, operator, left, right }: Node): boolean {
  if (type !== 'AssignmentExpression' || operator !== '=' || !isNode(left) || !isNode(right)) return false;
  if (left.type !== 'MemberExpression' || !functionTypes.includes(right.type)) return false;
  const { object } = left;
  if (!isNode(object)) return false;
  const isPrototype = isNode(object.property) && object.property.name === 'prototype';
  return !isPrototype && object.name !== 'exports';
}

/** The functions within functions that are given to a property of something. */
function findGivenFunctions(node: Node, isWithin: boolean, found: Node[]): void {
  if (isWithin && isGiven(node)) found.push(node.right as Node);
  const isInside = isWithin || functionTypes.includes(node.type);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) findGivenFunctions(child, isInside, found);
}

/**
 * Properties with a function of their own behind them, which V8 keeps among the old objects too: those that are made
 * for each page, and how they are made otherwise. A package that is written anew ends the build, so that this is too.
 */
const rewritten: { file: RegExp; from: RegExp; to: string; before?: string }[] = [
  {
    file: /\/router-core\/dist\/esm\/ssr\/ssr-server\.js$/,
    from: /router\.ssr = \{ get manifest\(\) \{([\s\S]*?)\n\t\} \};/,
    to: `router.ssr = new SsrManifest(() => {$1
    });`,
    before:
      'class SsrManifest { #read; constructor(read) { this.#read = read; } get manifest() { return this.#read(); } }',
  },
  {
    // Whether a question is given up when nobody waits for it; the server waits for each.
    file: /\/query-core\/build\/modern\/query\.js$/,
    from: /get: \(\) => \{\s*this\.#abortSignalConsumed = true;\s*return abortController\.signal;\s*\}/,
    to: 'value: abortController.signal',
  },
];

/**
 * Writes `a.b = (0, () => …)` for `a.b = () => …` in the server's programs. V8 takes a function that is plainly given to
 * a property for one that stays, and makes it among the old objects. There it is looked at rarely, and keeps all it
 * knows of until then: a router makes thirty for each page, and with them the whole page grew old.
 */
export function youngFunctions(): Plugin {
  return {
    name: 'urugo-young-functions',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      const known = rewritten.find(({ file }) => file.test(id));
      if (known === undefined) return undefined;
      if (!known.from.test(code)) this.error(`${id} is not as it was: see whether its getters still make pages old`);
      return { code: `${known.before ?? ''}\n${code.replace(known.from, known.to)}`, map: null };
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const found: Node[] = [];
        findGivenFunctions(this.parse(file.code) as unknown as Node, false, found);
        const edges = found.flatMap(({ start, end }) => [
          { at: start, text: '(0,' },
          { at: end, text: ')' },
        ]);
        let code = '';
        let last = 0;
        for (const { at, text } of edges.sort((one, other) => one.at - other.at)) {
          code += file.code.slice(last, at) + text;
          last = at;
        }
        file.code = code + file.code.slice(last);
      }
    },
  };
}
