import { createElement, type SVGProps } from 'react';

/** A drawing as lucide gives it: its name, and the shapes it is made of. */
type Drawing = { name: string; node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };

const look = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * Makes a sign from a drawing of lucide. Stands in for lucide's own maker (see the Vite configuration), which works out
 * anew, for every sign on every page, what never changes.
 */
// biome-ignore lint/style/noDefaultExport: lucide's drawings import the default of the module this one stands in for
export default function createIcon({ name, node }: Drawing) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  const icon = (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      // A sign stands beside a text; one that stands alone is named.
      { ...look, 'aria-hidden': props['aria-label'] === undefined ? 'true' : undefined, ...props },
      shapes,
    );
  icon.displayName = name;
  return icon;
}
