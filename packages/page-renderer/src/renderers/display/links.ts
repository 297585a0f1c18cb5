export { LinkPart } from './LinkPart.tsx';
export { Picture } from './Picture.tsx';
