/** An element with its text, its class and what is in it. */
export function element(
  name: string,
  facts: { text?: string; className?: string } = {},
  ...children: Node[]
): HTMLElement {
  const made = document.createElement(name);
  if (facts.text !== undefined) made.textContent = facts.text;
  if (facts.className !== undefined) made.className = facts.className;
  made.append(...children);
  return made;
}

/** Names and values, one pair below the other. */
export function facts(rows: readonly (readonly [name: string, value: string])[]): HTMLElement {
  return element(
    'dl',
    {},
    ...rows.flatMap(([name, value]) => [element('dt', { text: name }), element('dd', { text: value })]),
  );
}
