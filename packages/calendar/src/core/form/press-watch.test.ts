import { describe, expect, it } from 'vitest';
import { watchPresses } from './press-watch.ts';

function watched() {
  const target = new EventTarget();
  const watch = watchPresses(target);
  const done: string[] = [];
  const press = (kind: string): boolean => target.dispatchEvent(new Event(kind));
  return { ...watch, done, press, work: (name: string) => watch.afterPress(() => done.push(name)) };
}

describe('a watch of presses', () => {
  it('lets work happen at once while nothing is pressed', () => {
    const { work, done } = watched();
    work('judge');
    expect(done).toEqual(['judge']);
  });

  it.each(['pointerup', 'pointercancel'])('keeps work of a press until its click is done after %s', async (kind) => {
    const { work, done, press } = watched();
    press('pointerdown');
    work('judge');
    press(kind);
    // The click is sent here, before anything moves.
    expect(done).toEqual([]);
    await expect.poll(() => done).toEqual(['judge']);
    work('again');
    expect(done).toEqual(['judge', 'again']);
  });

  it('keeps work while a second press follows at once', async () => {
    const { work, done, press } = watched();
    press('pointerdown');
    work('judge');
    press('pointerup');
    press('pointerdown');
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(done).toEqual([]);
    press('pointerup');
    await expect.poll(() => done).toEqual(['judge']);
  });

  it('drops what waits when it ends', async () => {
    const { work, done, press, end } = watched();
    press('pointerdown');
    work('judge');
    press('pointerup');
    end();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(done).toEqual([]);
  });
});
