import { expect, test } from 'vitest';
import { fillSiteName } from './site-texts.ts';

const texts = { title: '{siteName} today', sections: { 1: { heading: 'What {siteName} is, and why {siteName}' } } };

test('the site’s name is filled in at every depth', () => {
  expect(fillSiteName(texts, 'Urugo')).toEqual({
    title: 'Urugo today',
    sections: { 1: { heading: 'What Urugo is, and why Urugo' } },
  });
});

test('another name fills the same texts again', () => {
  fillSiteName(texts, 'Urugo');
  expect(fillSiteName(texts, 'Inzu').title).toBe('Inzu today');
});

test('the same texts and name give the same object, so that pages are not rendered again for nothing', () => {
  expect(fillSiteName(texts, 'Urugo')).toBe(fillSiteName(texts, 'Urugo'));
});

test('a name with characters of replacement patterns is used literally', () => {
  expect(fillSiteName({ title: '{siteName}' }, 'A$&B').title).toBe('A$&B');
});
