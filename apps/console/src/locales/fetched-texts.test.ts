import { describe, expect, it } from 'vitest';
import { fetchedTexts } from './fetched-texts.ts';

describe('fetchedTexts', () => {
  it('loads the texts once, and again after a failure', async () => {
    let calls = 0;
    const texts = fetchedTexts(() => {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ hello: '你好' });
    });
    await expect(texts()).rejects.toThrow('offline');
    await expect(texts()).resolves.toEqual({ hello: '你好' });
    expect(texts()).toBe(texts());
    expect(calls).toBe(2);
  });
});
