import { describe, expect, it } from 'vitest';
import { watchPresses } from './press-watch.ts';

function watched() {
  const target = new EventTarget();
  const watch = watchPresses(() => target);
  const ends: boolean[] = [];
  const stop = watch.onPressEnd(() => ends.push(watch.isPressed()));
  return { ...watch, ends, stop, press: (kind: string): boolean => target.dispatchEvent(new Event(kind)) };
}
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('a watch of presses', () => {
  it.each(['pointerup', 'pointercancel', 'blur'])('takes a press for over once its click is done after %s', async (kind) => {
    const { press, isPressed, ends } = watched();
    expect(isPressed()).toBe(false);
    press('pointerdown');
    press(kind);
    // The click is sent here, before anything moves.
    expect(isPressed()).toBe(true);
    await expect.poll(() => ends).toEqual([false]);
  });

  it('goes on while a second press follows at once', async () => {
    const { press, isPressed, ends } = watched();
    press('pointerdown');
    press('pointerup');
    press('pointerdown');
    await nextTask();
    expect([isPressed(), ends]).toEqual([true, []]);
    press('pointerup');
    await expect.poll(() => ends).toEqual([false]);
  });

  it('tells nobody who stopped, and forgets the press when nobody listens any more', async () => {
    const { press, isPressed, ends, stop, onPressEnd } = watched();
    press('pointerdown');
    press('pointerup');
    stop();
    await nextTask();
    press('pointerdown');
    expect([isPressed(), ends]).toEqual([false, []]);

    const again: string[] = [];
    onPressEnd(() => again.push('over'));
    press('pointerdown');
    press('pointerup');
    await expect.poll(() => again).toEqual(['over']);
  });
});
