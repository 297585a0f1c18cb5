/** Frames of the screen through which a box must not move before a story takes its place for granted. */
const stillFrames = 8;

/**
 * Waits until boxes no longer move: fonts, bars and parts that come late move what a story is about to press or drag. Counts frames, not
 * milliseconds, so that a busy machine is given the time that it needs.
 */
export async function inPlace(boxes: () => readonly Element[]): Promise<void> {
  await document.fonts.ready;
  let before = '';
  for (let still = 0; still < stillFrames;) {
    await new Promise(requestAnimationFrame);
    const now = boxes()
      .map((box) => {
        const { left, top, width, height } = box.getBoundingClientRect();
        return [left, top, width, height].join(' ');
      })
      .join();
    still = now === before ? still + 1 : 0;
    before = now;
  }
}

/** Waits until what dragging judges places with is loaded, as it is for a person who has looked at the calendar before they drag. */
export async function dragReady(boxes: () => readonly Element[]): Promise<void> {
  await Promise.all([import('../src/view/grid/DropTargets.tsx'), import('../src/core/conflicts/conflict-tracker.ts')]);
  await inPlace(boxes);
}
