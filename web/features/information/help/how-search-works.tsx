import {
  ArrowUpDown,
  CaseSensitive,
  CircleDollarSign,
  Eraser,
  KeyRound,
  ListChecks,
  MapPin,
  Ruler,
  Target,
} from 'lucide-react';
import type { Messages } from 'use-intl';
import { Section } from '#web/ui/layout.tsx';

type Texts = Messages['helpCenter']['howSearchWorks'];

const icons = {
  lookingFor: KeyRound,
  allWords: ListChecks,
  spelling: CaseSensitive,
  places: MapPin,
  size: Ruler,
  budget: CircleDollarSign,
  emptyFields: Eraser,
  order: ArrowUpDown,
  bestMatch: Target,
};

const items = [
  'lookingFor',
  'allWords',
  'spelling',
  'places',
  'size',
  'budget',
  'emptyFields',
  'order',
  'bestMatch',
] as const satisfies readonly (keyof Texts['items'])[];

/** What the search for properties does with each field. Says what the server's listing filter does: change both. */
export function HowSearchWorks({ texts }: { texts: Texts }) {
  return (
    <div id="how-search-works" className="bg-sunken">
      <Section title={texts.title} intro={texts.intro}>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
          {items.map((key) => {
            const Icon = icons[key];
            return (
              <li key={key} className="flex gap-4">
                <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent" />
                <div>
                  <h3 className="font-sans text-base font-semibold tracking-normal">{texts.items[key].title}</h3>
                  <p className="mt-1 text-ink-soft text-pretty">{texts.items[key].text}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </Section>
    </div>
  );
}
