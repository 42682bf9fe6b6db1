import type { Language } from '#contract/languages.ts';
import type { Notice } from '#contract/notifications/notification.ts';
import type { PushAction } from '#contract/notifications/push-action.ts';
import { pauseSavedSearch } from '#contract/saved-searches/saved-searches.endpoints.ts';
import { ownSearchPath } from '#contract/saved-searches/search-link-path.ts';
import { wordings } from './wording/wordings.ts';

/** The buttons of the push message of a notification: those of an alert pause its search, and lead to where it is changed. */
export function pushActionsOf({ kind, data }: Notice, language: Language): PushAction[] {
  if (kind !== 'search-found') return [];
  const { pause, paused, change, ended } = wordings[language].alert;
  const path = ownSearchPath(data.searchId);
  const call = pauseSavedSearch.path.replace('{id}', data.searchId);
  return [
    { name: 'pause', title: pause, path, call, done: paused(data.name), gone: ended(data.name) },
    { name: 'change', title: change, path },
  ];
}
