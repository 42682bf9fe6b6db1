/** Lines a function has at most, and a component, from its declaration to its closing brace. */
const mostLines = 80;
const mostLinesOfComponent = 120;

/** A function at column 0 by its name: declared as one, or an arrow function that a constant holds. */
const declaration =
  /^(?:export )?(?:default )?(?:async )?(?:function\*? |const (?=\w+(?:: .+)? =(?: (?:async )?[(<]|$)))(\w+)/;

/** The lines of the function that begins with the first of these lines. */
function lengthOf([declared = '', ...rest]: readonly string[]): number {
  if (/[;}]$/.test(declared)) return 1;
  if (/\bfunction\b/.test(declared)) return 2 + rest.findIndex((line) => line === '}' || /^\).*;$/.test(line));
  // An arrow function may end without a brace, but whatever belongs to it is indented or closes a bracket.
  const next = rest.findIndex((line) => /^[^\s)}\]>]/.test(line));
  const own = next === -1 ? rest : rest.slice(0, next);
  return 2 + own.findLastIndex((line) => line !== '');
}

/** The functions at column 0 of a formatted file that are too long, one sentence each. */
export function findLongFunctions(file: string, text: string): string[] {
  const most = file.endsWith('.tsx') ? mostLinesOfComponent : mostLines;
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const name = declaration.exec(line)?.[1];
    if (name === undefined) return [];
    const length = lengthOf(lines.slice(at));
    return length > most ? [`${file}: ${name} has ${length} lines`] : [];
  });
}
