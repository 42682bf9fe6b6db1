import { withTemplate } from './with-template.ts';

/** The reason of a decision as it is being written. */
export type ReasonState = {
  text: string;
  /** The templates used so far. */
  chosen: readonly string[];
  /** The number of the template to begin with, from 1, until the templates are there or something was typed. */
  wanted: number | undefined;
};

export type ReasonEvent =
  | { type: 'typed'; text: string }
  | { type: 'chosen'; template: string }
  /** The templates are there, which may be long after the dialog was opened. */
  | { type: 'loaded'; templates: readonly string[] };

export const beginReason = (wanted: number | undefined): ReasonState => ({ text: '', chosen: [], wanted });

/** The reason after something has happened to it. */
export function changeReason(state: ReasonState, event: ReasonEvent): ReasonState {
  switch (event.type) {
    case 'typed':
      return { ...state, text: event.text, wanted: undefined };
    case 'chosen': {
      const text = withTemplate(state.text, event.template, state.chosen);
      return { text, chosen: [...state.chosen, event.template], wanted: undefined };
    }
    case 'loaded': {
      const template = state.wanted === undefined ? undefined : event.templates[state.wanted - 1];
      if (template === undefined) return { ...state, wanted: undefined };
      return changeReason(state, { type: 'chosen', template });
    }
  }
}
