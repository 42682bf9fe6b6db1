import { useRouterState } from '@tanstack/react-router';
import type { Language } from '#contract/languages.ts';
import { JsonScript, jsonForScript } from '#web/lib/json-script.tsx';
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

const exported = new Map<string, string>();

/** The page's texts as the browser will read them, written once for each set of areas that are loaded. */
function exportedJson(language: Language, areas: readonly Area[]): string {
  const texts = exportAreas(language, areas);
  const key = Object.keys(texts).join(' ');
  let json = exported.get(key);
  if (json === undefined) {
    json = jsonForScript(texts);
    exported.set(key, json);
  }
  return json;
}

/**
 * Sends the texts along with the page; in the browser it leaves alone what is there. Stands after what is shown, which
 * then arrives first, and before the scripts, which read it.
 */
export function PageMessages({ language, areas }: { language: Language; areas: readonly Area[] }) {
  const json = typeof document === 'undefined' ? exportedJson(language, areas) : '';
  return <JsonScript id={elementId} type="application/json" json={json} />;
}

/** Reads the texts that came with the page; called once, before the page comes to life. */
export function readPageMessages(): void {
  const element = document.getElementById(elementId);
  if (element?.textContent) importAreas(JSON.parse(element.textContent));
}
