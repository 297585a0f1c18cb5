export { AvatarPart } from './AvatarPart.tsx';
export { CarouselPart } from './CarouselPart.tsx';
export { ImagesPart } from './ImagesPart.tsx';
