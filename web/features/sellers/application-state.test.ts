import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleUser as user } from '#web/testing/sample-user.ts';
import { type ApplicationEvent, beginApplication, changeApplication } from './application-state.ts';
import { applicationSteps } from './application-steps.ts';
import { sampleApplication as complete } from './sample-application.ts';

const follow = (...events: ApplicationEvent[]) => events.reduce(changeApplication, beginApplication(user));

describe('an application', () => {
  it('begins with how the person is reached', () => {
    expect(follow().draft).toEqual({
      step: 'details',
      values: {
        agencyName: '',
        licenseNumber: '',
        yearsOfExperience: '',
        officeAddress: '',
        website: '',
        email: user.email,
        phone: user.phoneNumber,
      },
    });
  });

  it('begins with what a rejected one said of the agency', () => {
    const application = { agencyName: 'Mutesi Homes', licenseNumber: 'RW-1', submittedAt: user.createdAt };
    expect(beginApplication({ ...user, sellerApplication: application }).draft.values).toMatchObject({
      agencyName: 'Mutesi Homes',
      licenseNumber: 'RW-1',
    });
  });

  it('keeps what was typed in one step while another is shown', () => {
    const state = follow(
      { type: 'typed', values: { agencyName: 'Mutesi' } },
      { type: 'gone', to: 'contact', values: { agencyName: 'Mutesi Homes', licenseNumber: 'RW-1' } },
      { type: 'typed', values: { phone: '1' } },
      { type: 'gone', to: 'details' },
    );
    expect(state.draft).toMatchObject({
      step: 'details',
      values: { agencyName: 'Mutesi Homes', licenseNumber: 'RW-1', phone: '1' },
    });
  });

  it('keeps the fields as they are while one types and moves, and fills them again only from a draft', () => {
    const moved = follow({ type: 'typed', values: { phone: '1' } }, { type: 'gone', to: 'contact' });
    expect(moved).toMatchObject({ edition: 0, isMoved: true });
    expect(follow({ type: 'restored', kept: { step: 'details', values: complete } }).edition).toBe(1);
  });
});

describe('a draft of an earlier visit', () => {
  const kept = { step: 'documents', values: complete } as const;

  it('is taken up where it was left, and is no longer announced once the person goes on', () => {
    const restored = follow({ type: 'restored', kept });
    expect(restored).toMatchObject({ draft: kept, isRestored: true, isMoved: false });
    expect(changeApplication(restored, { type: 'typed', values: {} }).isRestored).toBe(true);
    expect(changeApplication(restored, { type: 'gone', to: 'contact' }).isRestored).toBe(false);
  });

  it('is taken up at the step that has to be mended', () => {
    const broken = { ...kept, values: { ...complete, yearsOfExperience: 'many' } };
    expect(follow({ type: 'restored', kept: broken }).draft.step).toBe('details');
  });

  it('that is thrown away leaves nothing behind, and the fields show it', () => {
    const restarted = follow({ type: 'restored', kept }, { type: 'restarted', user });
    expect(restarted).toEqual({ ...beginApplication(user), edition: 2 });
  });
});

it('a refused field brings one to its step with everything that was typed', () => {
  const state = follow({ type: 'gone', to: 'documents', values: complete }, { type: 'refused', at: 'contact' });
  expect(state).toMatchObject({ draft: { step: 'contact', values: complete }, edition: 0 });
});

it('whatever happens, a value is the last that was typed for it', () => {
  const text = fc.constantFrom('a', 'b', 'c');
  const values = fc.record({ agencyName: text, phone: text, website: text }, { requiredKeys: [] });
  const event: fc.Arbitrary<ApplicationEvent> = fc.oneof(
    fc.record({ type: fc.constant('typed' as const), values }),
    fc.record({ type: fc.constant('gone' as const), to: fc.constantFrom(...applicationSteps), values }),
    fc.record({ type: fc.constant('refused' as const), at: fc.constantFrom(...applicationSteps) }),
  );
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const typed = Object.assign({}, ...events.map((one) => ('values' in one ? one.values : {})));
      expect(follow(...events).draft.values).toEqual({ ...beginApplication(user).draft.values, ...typed });
    }),
  );
});
