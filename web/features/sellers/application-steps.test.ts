import { expect, test } from 'vitest';
import { applicationSteps, nextStep, reachableStep, stepBefore, stepOfRefusal } from './application-steps.ts';
import { sampleApplication as values } from './sample-application.ts';

test('the steps follow one another, and neither end leads further', () => {
  expect(applicationSteps.map(nextStep)).toEqual(['contact', 'documents', undefined]);
  expect(applicationSteps.map(stepBefore)).toEqual([undefined, 'details', 'contact']);
});

test('a refused field is shown at its step, the first one where there are several', () => {
  expect(stepOfRefusal({ document: 'The file is too large.' })).toBe('documents');
  expect(stepOfRefusal({ email: 'Please enter a valid email address', document: 'x' })).toBe('contact');
  expect(stepOfRefusal({ phone: 'x', yearsOfExperience: 'Please enter a valid number' })).toBe('details');
  expect(stepOfRefusal({})).toBeUndefined();
});

test('a draft is taken up where it was left, but never beyond a step that is not right', () => {
  expect(reachableStep({ step: 'documents', values })).toBe('documents');
  expect(reachableStep({ step: 'contact', values })).toBe('contact');
  expect(reachableStep({ step: 'documents', values: { ...values, website: 'no address' } })).toBe('contact');
  expect(reachableStep({ step: 'documents', values: { ...values, yearsOfExperience: '-1' } })).toBe('details');
});
