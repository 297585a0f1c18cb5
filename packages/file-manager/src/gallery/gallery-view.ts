/** How an image is turned, sized and placed. */
export interface GalleryView {
  /** 1 shows the image as it fits into the page. */
  readonly scale: number;
  /** Degrees, clockwise; a multiple of 90. */
  readonly rotation: number;
  readonly flipX: boolean;
  readonly flipY: boolean;
  /** Distance from the middle, in pixels. */
  readonly x: number;
  readonly y: number;
}

/** Zoom of one step and the least that there is (specification, section 9). */
export const zoomSpeed = 0.05;
/** The smallest scale of a picture. */
export const minScale = 0.1;
const maxScale = 20;

/** An image as it comes. */
export const startView: GalleryView = { scale: 1, rotation: 0, flipX: false, flipY: false, x: 0, y: 0 };

/** Something that changes a view. */
export type GalleryAction =
  /** Steps, positive to come nearer, towards a point that is measured from the middle of the page. */
  | { readonly type: 'zoom'; readonly steps: number; readonly at?: { readonly x: number; readonly y: number } }
  | { readonly type: 'scale'; readonly factor: number; readonly at?: { readonly x: number; readonly y: number } }
  | { readonly type: 'rotate'; readonly degrees: 90 | -90 }
  | { readonly type: 'flip'; readonly axis: 'x' | 'y' }
  | { readonly type: 'move'; readonly x: number; readonly y: number }
  | { readonly type: 'reset' };

/** The view after an action. */
export function changeView(view: GalleryView, action: GalleryAction): GalleryView {
  switch (action.type) {
    case 'zoom':
      return scaled(view, round(view.scale + action.steps * zoomSpeed), action.at);
    case 'scale':
      return scaled(view, view.scale * action.factor, action.at);
    case 'rotate':
      return { ...view, rotation: view.rotation + action.degrees };
    case 'flip':
      return action.axis === 'x' ? { ...view, flipX: !view.flipX } : { ...view, flipY: !view.flipY };
    case 'move':
      return { ...view, x: view.x + action.x, y: view.y + action.y };
    default:
      return startView;
  }
}

/** What is under the point stays under it. */
function scaled(view: GalleryView, wanted: number, at = { x: 0, y: 0 }): GalleryView {
  const scale = Math.min(Math.max(wanted, minScale), maxScale);
  const factor = scale / view.scale;
  return { ...view, scale, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor };
}

const round = (value: number): number => Math.round(value * 1_000) / 1_000;

/** The view as a transform of CSS. */
export function viewTransform({ scale, rotation, flipX, flipY, x, y }: GalleryView): string {
  return `translate(${x}px, ${y}px) rotate(${rotation}deg) scale(${scale * (flipX ? -1 : 1)}, ${scale * (flipY ? -1 : 1)})`;
}

/** What a key does; `null` for those that do nothing here. */
export function galleryKey(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}): GalleryAction | 'previous' | 'next' | 'close' | null {
  const isCommand = event.ctrlKey || event.metaKey;
  switch (event.key) {
    case 'Escape':
      return 'close';
    case 'ArrowLeft':
      return isCommand ? { type: 'rotate', degrees: -90 } : 'previous';
    case 'ArrowRight':
      return isCommand ? { type: 'rotate', degrees: 90 } : 'next';
    case 'ArrowUp':
    case '+':
      return { type: 'zoom', steps: 1 };
    case 'ArrowDown':
    case '-':
      return { type: 'zoom', steps: -1 };
    case '1':
      return isCommand ? { type: 'reset' } : null;
    default:
      return null;
  }
}
