import { turnedSize, type Area, type Size, type Turn } from '../../core/files/crop-area.ts';

/**
 * Opens a picture: a file, or one behind an address (of another origin only if that lets it be read). Rejects when the browser
 * cannot read it.
 */
export async function openPicture(source: Blob | string): Promise<ImageBitmap> {
  if (typeof source !== 'string') return createImageBitmap(source);
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = source;
  await image.decode();
  return createImageBitmap(image);
}

/** Draws a part of a turned picture so that it fills the canvas. */
export function drawPicture(canvas: HTMLCanvasElement, picture: ImageBitmap, turn: Turn, area: Area): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const whole = turnedSize(picture, turn);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.scale(canvas.width / area.width, canvas.height / area.height);
  context.translate(whole.width / 2 - area.x, whole.height / 2 - area.y);
  if (turn.mirrored) context.scale(-1, 1);
  context.rotate((turn.quarters * Math.PI) / 2);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
}

/** A picture of that part alone, in px of the original. JPEG has no transparency: it becomes white. */
export async function cutPicture(
  picture: ImageBitmap,
  { turn, area, type, quality }: { readonly turn: Turn; readonly area: Area; readonly type: string; readonly quality: number },
): Promise<Blob> {
  const canvas = sized(area);
  drawPicture(canvas, picture, turn, area);
  const context = canvas.getContext('2d');
  if (context && type === 'image/jpeg') {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(blob);
        else reject(new Error(`The browser cannot write ${type} of ${area.width} × ${area.height} px: it may be too large.`));
      },
      type,
      quality,
    );
  });
}

function sized({ width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
