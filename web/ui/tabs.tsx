import { useHydrated } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tabId = (id: string, tab: string) => `${id}-tab-${tab}`;
const panelId = (id: string, tab: string) => `${id}-panel-${tab}`;

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

type TabListProps<Tab extends string> = {
  /** Ties the list to its panels. */
  id: string;
  label: string;
  tabs: readonly { id: Tab; label: string }[];
  selected: Tab;
  onSelect: (tab: Tab) => void;
};

/** Titles of which one is chosen; its panel is shown. Arrow keys go from one to the next. */
export function TabList<Tab extends string>({ id, label, tabs, selected, onSelect }: TabListProps<Tab>) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = tabs.findIndex((tab) => tab.id === selected);
    const next = tabs.at((index + step) % tabs.length);
    if (next === undefined) return;
    onSelect(next.id);
    document.getElementById(tabId(id, next.id))?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="flex gap-2 overflow-x-auto border-b border-line px-3 noscript:hidden sm:px-6"
    >
      {tabs.map((tab) => {
        const isSelected = tab.id === selected;
        return (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(id, tab.id)}
            aria-selected={isSelected}
            aria-controls={panelId(id, tab.id)}
            tabIndex={isSelected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            className={classNames(
              '-mb-px min-h-14 shrink-0 border-b-3 px-3 font-semibold transition-colors focus-visible:-outline-offset-3',
              isSelected ? 'border-accent text-accent' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        );
      })}
    </div>
  );
}

/** What belongs to a title of a TabList. It stays in the page while another is shown, with all that was typed in it; without scripts all are shown. */
export function TabPanel({
  id,
  tab,
  selected,
  className,
  children,
}: {
  id: string;
  tab: string;
  selected: string;
  className?: string;
  children: ReactNode;
}) {
  const isAlive = useHydrated();
  return (
    <div
      role="tabpanel"
      id={panelId(id, tab)}
      aria-labelledby={tabId(id, tab)}
      hidden={isAlive && tab !== selected}
      className={classNames(className, tab !== selected && 'hidden noscript:block')}
    >
      {children}
    </div>
  );
}
