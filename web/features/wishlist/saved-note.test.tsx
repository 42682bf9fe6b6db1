// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, answerApi, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { sampleListing } from '#web/testing/sample-listing.ts';
import { SavedNote } from './saved-note.tsx';

const listCall = 'GET /api/product/wishlist/all';
const areas = ['listing-page', 'listings', 'wishlist'] as const;

describe('a note about a saved listing', () => {
  const noteCall = 'PUT /api/product/wishlist/note/{productId}';
  const saved = { ...sampleListing, _id: 'a', title: 'House a' };
  const showNote = (note: string | undefined, answer: Answers[typeof noteCall] = { message: '' }) => {
    const sent = answerApi({
      [listCall]: { wishlistItems: [{ _id: 'w', product: saved, ...(note && { note }) }] },
      [noteCall]: answer,
    });
    const kept = () => sent.flatMap(({ call, body }) => (call === noteCall ? [(body as { note: string }).note] : []));
    return show(<SavedNote listing={saved} />, { areas }).then((shown) => ({ ...shown, kept }));
  };

  it('is written, shown, and taken back', async () => {
    const { user, kept } = await showNote('Seen on Friday');
    await user.click(await screen.findByRole('button', { name: /^Change the note about House a/ }));
    const field = screen.getByLabelText<HTMLTextAreaElement>('Note');
    expect(field.value).toBe('Seen on Friday');
    await user.clear(field);
    await user.type(field, 'Too far out');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Too far out')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Seen on Friday');
    expect(kept()).toEqual(['Too far out', 'Seen on Friday']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('that could not be taken back says why, once', async () => {
    const answers: Answers = {};
    const { user } = await showNote('Seen on Friday', () => {
      if (answers[noteCall] !== undefined) return refusal('INTERNAL', { status: 500, message: 'Try later' });
      answers[noteCall] = { message: '' };
      return Response.json({ message: '' });
    });
    await user.click(await screen.findByRole('button', { name: /^Change the note about House a/ }));
    await user.type(screen.getByLabelText('Note'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Try later')).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Change the note about House a/ }));
    expect(screen.getAllByText('Try later')).toHaveLength(1);
  });

  it('that could not be kept stays in its field, with the reason', async () => {
    const { user } = await showNote(undefined, refusal('NOT_FOUND', { status: 404, message: 'It is gone' }));
    await user.click(await screen.findByRole('button', { name: 'Add a note about House a' }));
    await user.type(screen.getByLabelText('Note'), 'Quiet street');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Quiet street');
  });
});
