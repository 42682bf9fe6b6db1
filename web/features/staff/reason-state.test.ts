import { expect, test } from 'vitest';
import { beginReason, changeReason, type ReasonEvent } from './reason-state.ts';

const templates = ['The licence has expired.', 'The document cannot be read.'];
const [expired = '', unreadable = ''] = templates;
const after = (wanted: number | undefined, ...events: ReasonEvent[]) =>
  events.reduce(changeReason, beginReason(wanted));

test('the template that was asked for begins the text once it is there', () => {
  expect(after(2, { type: 'loaded', templates }).text).toBe(unreadable);
});

test('what was typed before the templates came stays as it is', () => {
  expect(after(2, { type: 'typed', text: 'Call' }, { type: 'loaded', templates }).text).toBe('Call');
});

test('what was typed and taken out again brings no template back', () => {
  const events: ReasonEvent[] = [
    { type: 'typed', text: 'C' },
    { type: 'typed', text: '' },
  ];
  expect(after(1, ...events, { type: 'loaded', templates }).text).toBe('');
});

test.each([[undefined], [3]])('number %s puts nothing into the text, now or later', (wanted) => {
  const state = after(wanted, { type: 'loaded', templates });
  expect(changeReason(state, { type: 'loaded', templates: [...templates, 'More.'] }).text).toBe('');
});

test('another template takes the place of the first, and comes below what was typed', () => {
  const replaced = after(1, { type: 'loaded', templates }, { type: 'chosen', template: unreadable });
  expect(replaced.text).toBe(unreadable);
  const typed = changeReason(replaced, { type: 'typed', text: 'Dear Bosco,' });
  expect(changeReason(typed, { type: 'chosen', template: expired }).text).toBe(`Dear Bosco,\n\n${expired}`);
});
