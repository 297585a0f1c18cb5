/** An image of a gallery. */
export interface GalleryImage {
  /** Address of the image. */
  readonly src: string;
  /** @default the end of its address */
  readonly name?: string;
  /** Address of a small version of it. @default `src` */
  readonly thumbnail?: string;
  /** Address to save it from. @default `src` */
  readonly download?: string;
}

/** What an image is called. */
export function imageName({ name, src }: GalleryImage): string {
  if (name) return name;
  const path = src.split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  } catch {
    return path;
  }
}
