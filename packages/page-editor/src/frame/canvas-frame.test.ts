import { registerExtras } from '@lab-console/page-renderer/extras';
import { expect, it } from 'vitest';
import { draw } from '../../../page-renderer/test/draw-page.tsx';

it('registers extras in the window of the frame only: pages of the host have what the host registered', async () => {
  await Promise.all([import('./canvas-frame.tsx'), import('../view/PreviewPage.tsx')]);
  expect(draw({ type: 'barcode' }).unknown).toEqual(['barcode']);
  const unregister = registerExtras();
  expect(draw({ type: 'barcode' }).unknown).toEqual([]);
  unregister();
});
