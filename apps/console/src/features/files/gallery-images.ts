import type { GalleryImage } from '@lab-console/file-manager/gallery';

/**
 * Returns the images of a value: a list of addresses or of objects with `src` or `url`, or a text. The text is one such as `[a.png,b.png]`, which is
 * how the reports answer them (specification, section 7).
 */
export function galleryImages(value: unknown): readonly GalleryImage[] {
  if (typeof value === 'string') {
    const text = value.trim();
    if (text === '') return [];
    try {
      const parsed: unknown = JSON.parse(text);
      if (Array.isArray(parsed)) return galleryImages(parsed);
    } catch {
      // A bracketed list without quotes is no JSON.
    }
    const inner = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text;
    return inner
      .split(',')
      .map((part) => part.trim().replace(/^["']|["']$/g, ''))
      .filter((part) => part !== '')
      .flatMap(imageOf);
  }
  return Array.isArray(value) ? value.flatMap(imageOf) : imageOf(value);
}

function imageOf(value: unknown): GalleryImage[] {
  if (typeof value === 'string') return isSafe(value) ? [{ src: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  const { src, url, name, title } = value as Readonly<Record<string, unknown>>;
  const address = typeof src === 'string' ? src : url;
  const label = typeof name === 'string' ? name : title;
  return typeof address === 'string' && isSafe(address)
    ? [{ src: address, ...(typeof label === 'string' ? { name: label } : {}) }]
    : [];
}

/** Addresses that load a picture and run nothing; a browser skips blanks and control characters in front of a scheme. */
function isSafe(address: string): boolean {
  const plain = address.replace(/[\s\p{Cc}]+/gu, '');
  return /^(https?:|blob:|data:image\/(png|jpe?g|gif|webp);)/i.test(plain) || !/^[a-z][a-z\d+.-]*:/i.test(plain);
}
