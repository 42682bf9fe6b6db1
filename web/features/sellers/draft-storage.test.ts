import { expect, test } from 'vitest';
import { provideEmptyStorage } from '#web/testing/storage.ts';
import type { ApplicationDraft } from './application-steps.ts';
import { forgetDraft, keepDraft, readDraft } from './draft-storage.ts';

const draft: ApplicationDraft = {
  step: 'contact',
  values: {
    agencyName: 'Mutesi Homes',
    licenseNumber: 'RW-1',
    yearsOfExperience: '7',
    officeAddress: '',
    website: '',
    email: 'aline@mail.example',
    phone: '',
  },
};

const stored = provideEmptyStorage();

test('each person has a draft of their own', () => {
  keepDraft('aline', draft);
  expect([readDraft('aline'), readDraft('bosco')]).toEqual([draft, undefined]);
  forgetDraft('bosco');
  expect(readDraft('aline')).toEqual(draft);
  forgetDraft('aline');
  expect(stored.size).toBe(0);
});

test('of a draft of another version what still fits is kept', () => {
  const other = { step: 'payment', values: { ...draft.values, phone: 5, website: 'x'.repeat(4_001), fax: '1' } };
  stored.set('urugo-application-aline', JSON.stringify(other));
  expect(readDraft('aline')).toEqual({ ...draft, step: 'details' });
});

test.each([[[]], ['text'], [{ step: 'contact' }], [5]])('what cannot be a draft is none: %j', (value) => {
  stored.set('urugo-application-aline', JSON.stringify(value));
  expect(readDraft('aline')).toBeUndefined();
});
