export { ImageGallery } from './ImageGallery.tsx';
export { changeView, galleryKey, minScale, startView, zoomSpeed } from './gallery-view.ts';

export type { GalleryImage } from './gallery-image.ts';
export type { ImageGalleryProps } from './ImageGallery.tsx';
export type { GalleryAction, GalleryView } from './gallery-view.ts';
