export { AudioPart } from './AudioPart.tsx';
export { VideoPart } from './VideoPart.tsx';
