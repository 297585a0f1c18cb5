import { expect, it, vi } from 'vitest';
import { mediaQuestions, pickMedia } from './media-picking.ts';

function storage(error: Error | null = null) {
  const copy = vi.fn(async (..._given: readonly unknown[]) => ({ data: null, error }));
  const from = (bucket: string) => ({
    copy: (...given: unknown[]) => copy(bucket, ...given),
    getPublicUrl: (path: string) => ({
      data: { publicUrl: `https://lab.example/api/storage/v1/object/public/${bucket}/${path}` },
    }),
  });
  return { copy, api: { storage: { client: async () => ({ from }) } } as unknown as Parameters<typeof pickMedia>[0] };
}

it('copies the chosen file to a permanent address of its own', async () => {
  const { api, copy } = storage();
  const picked = pickMedia(api, 7, 'image');
  expect(mediaQuestions.getSnapshot()).toMatchObject({ kind: 'image' });
  mediaQuestions.getSnapshot()?.answer('3/图 1.png');
  const { address, name } = (await picked)!;
  expect(name).toBe('图 1.png');
  expect(address).toMatch(/^\/api\/storage\/v1\/object\/public\/media\/7\/[\da-f-]{36}\/%E5%9B%BE%201\.png$/);
  const target = decodeURIComponent(address.split('/media/')[1] ?? '');
  expect(copy).toHaveBeenCalledWith('resources', '3/图 1.png', target, { destinationBucket: 'media' });
  expect(mediaQuestions.getSnapshot()).toBeNull();
});

it('returns nothing when nothing is chosen, or when another file is requested meanwhile', async () => {
  const { api, copy } = storage();
  const first = pickMedia(api, 7, 'image');
  const second = pickMedia(api, 7, 'video');
  expect(await first).toBeUndefined();
  expect(mediaQuestions.getSnapshot()).toMatchObject({ kind: 'video' });
  mediaQuestions.getSnapshot()?.answer(undefined);
  expect(await second).toBeUndefined();
  expect(copy).not.toHaveBeenCalled();
});

it('fails when the file may not be read', async () => {
  const { api } = storage(new Error('no'));
  const picked = pickMedia(api, 7, 'video');
  mediaQuestions.getSnapshot()?.answer('3/film.mp4');
  await expect(picked).rejects.toThrow('no');
});
