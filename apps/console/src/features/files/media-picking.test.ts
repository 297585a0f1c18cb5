import { expect, it, vi } from 'vitest';
import { mediaQuestions, pickMedia } from './media-picking.ts';

const url = '/api/storage/v1/object/public/media/7/a/%E5%9B%BE%201.png';
const client = (error?: Error) => ({
  request: vi.fn(async (..._given: readonly unknown[]) => {
    if (error) throw error;
    return Response.json({ status: 0, data: { url, name: '图 1.png' } });
  }),
});

it('gives the chosen file a permanent address of its own', async () => {
  const api = client();
  const picked = pickMedia({ api, kind: 'image' });
  expect(mediaQuestions.getSnapshot()).toMatchObject({ kind: 'image' });
  mediaQuestions.getSnapshot()?.answer('3/图 1.png');
  expect(await picked).toEqual({ address: url, name: '图 1.png' });
  expect(api.request).toHaveBeenCalledWith('upload/copy/resources', {
    method: 'POST',
    json: { path: '3/图 1.png', kind: 'image' },
  });
  expect(mediaQuestions.getSnapshot()).toBeNull();
});

it('returns nothing when nothing is chosen, or when another file is requested meanwhile', async () => {
  const api = client();
  const first = pickMedia({ api, kind: 'image' });
  const second = pickMedia({ api, kind: 'video' });
  expect(await first).toBeUndefined();
  expect(mediaQuestions.getSnapshot()).toMatchObject({ kind: 'video' });
  mediaQuestions.getSnapshot()?.answer(undefined);
  expect(await second).toBeUndefined();
  expect(api.request).not.toHaveBeenCalled();
});

it('fails when the file may not be read', async () => {
  const picked = pickMedia({ api: client(new Error('no')), kind: 'video' });
  mediaQuestions.getSnapshot()?.answer('3/film.mp4');
  await expect(picked).rejects.toThrow('no');
});
