type Facts = { text?: string; className?: string };

/** An element with its text, its class and its children. */
export function element(name: string, { text, className }: Facts = {}, ...children: Node[]): HTMLElement {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (className !== undefined) made.className = className;
  made.append(...children);
  return made;
}

/** The result, in a frame that shows at a glance whether it is good. */
export function verdict(className: string, mark: string, title: string, ...more: Node[]): HTMLElement {
  const words = element('div', {}, element('h2', { text: title }), ...more);
  return element(
    'section',
    { className: `verdict ${className}` },
    element('span', { className: 'seal', text: mark }),
    words,
  );
}

/** Names and values, one pair below the other. */
export function facts(rows: readonly (readonly [name: string, value: string])[]): HTMLElement {
  return element(
    'dl',
    {},
    ...rows.flatMap(([name, value]) => [element('dt', { text: name }), element('dd', { text: value })]),
  );
}
