import type { ExamPicture } from './rich-content.ts';

const step = 0x8000;

/** A picture as a `data:` address, to show it before it is uploaded anywhere. */
export function pictureDataUrl({ mediaType, bytes }: ExamPicture): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += step) binary += String.fromCharCode(...bytes.subarray(at, at + step));
  return `data:${mediaType};base64,${btoa(binary)}`;
}
