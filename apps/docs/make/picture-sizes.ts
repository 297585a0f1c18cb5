/** CSS px of the pictures of the console: as its screens are drawn for them, and as small as a phone or a narrow column needs them. */
export const pictureSizes = {
  full: { width: 1280, height: 800 },
  small: { width: 720, height: 450 },
} as const;

/** File of the small picture beside that of a picture. */
export const smallPicture = (file: string): string => file.replace(/\.webp$/, '-small.webp');
