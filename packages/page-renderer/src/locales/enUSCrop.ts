import type { CropTexts } from './CropTexts.ts';

/** English texts of cropping a picture. */
export const enUSCrop: CropTexts = {
  title: 'Crop {name}',
  keys: 'Drag the area or its edges. With the keyboard: Tab to the area or a handle, then arrow keys; Shift moves it ten times as far.',
  area: 'Crop area',
  size: '{width} × {height} px',
  left: 'Turn left',
  right: 'Turn right',
  mirror: 'Mirror',
  whole: 'Start over',
  apply: 'Crop',
  opening: 'Opening the picture',
  failed: '{name} cannot be opened for cropping',
  handles: {
    nw: 'Upper left corner',
    n: 'Upper edge',
    ne: 'Upper right corner',
    e: 'Right edge',
    se: 'Lower right corner',
    s: 'Lower edge',
    sw: 'Lower left corner',
    w: 'Left edge',
  },
};
