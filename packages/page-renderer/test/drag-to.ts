import { fireEvent } from 'storybook/test';

/** Drags by a handle to the upper or lower part of another handle's place, as a pointer does. */
export async function dragTo(
  handle: HTMLElement,
  other: HTMLElement,
  where: 'before' | 'after',
  beforeDrop?: () => Promise<unknown>,
): Promise<void> {
  const place = other.closest('[data-drag-place]') ?? other;
  place.scrollIntoView({ block: 'center' });
  const from = handle.getBoundingClientRect();
  const { left, top, height } = place.getBoundingClientRect();
  const pointer = { pointerId: 1, isPrimary: true, button: 0, pointerType: 'mouse' };
  const at = { clientX: left + 8, clientY: where === 'before' ? top + 3 : top + height - 3 };
  await fireEvent.pointerDown(handle, { ...pointer, clientX: from.left + 4, clientY: from.top + 4 });
  await fireEvent.pointerMove(document.body, { ...pointer, clientX: from.left + 4, clientY: from.top + 8 });
  await fireEvent.pointerMove(document.body, { ...pointer, ...at });
  await beforeDrop?.();
  await fireEvent.pointerUp(document.body, { ...pointer, ...at });
}
