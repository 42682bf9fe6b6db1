import { useRouterState } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { Language } from '#contract/languages.ts';
import { JsonScript, jsonForScript } from '#web/lib/json-script.tsx';
import { keepHtml, repeatedHtml } from '#web/lib/repeated-html.ts';
import { type Area, exportAreas, importAreas } from './catalogue.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The areas of texts the page uses, besides those of the frame. */
    areas?: readonly Area[];
  }
}

const elementId = 'messages';

/** The areas of all routes that make up the present page. */
export function usePageAreas(): readonly Area[] {
  return useRouterState({
    select: (state) => state.matches.flatMap((match) => match.staticData.areas ?? []),
    structuralSharing: true,
  });
}

/** The page's texts as the browser will read them, written once for each set of areas that are loaded. */
const exportedJson = createIsomorphicFn()
  .server((language: Language, areas: readonly Area[]): string => {
    const texts = exportAreas(language, areas);
    const name = `texts ${Object.keys(texts).join(' ')}`;
    return repeatedHtml(name) ?? keepHtml(name, jsonForScript(texts));
  })
  // In the browser the element stays as it came.
  .client(() => '');

/**
 * Sends the texts along with the page; in the browser it leaves existing ones alone. Placed after the content, which
 * then arrives first, and before the scripts, which read it.
 */
export function PageMessages({ language, areas }: { language: Language; areas: readonly Area[] }) {
  return <JsonScript id={elementId} type="application/json" json={exportedJson(language, areas)} />;
}

/** Reads the texts that came with the page; called once, before the page comes to life. */
export function readPageMessages(): void {
  const element = document.getElementById(elementId);
  if (element?.textContent) importAreas(JSON.parse(element.textContent));
}
