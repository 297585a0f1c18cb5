import { useMemo } from 'react';
import { refusedPictureOrigin } from '../core/address/picture-origin.ts';
import { formatText } from '../core/data/format-text.ts';
import { enUSParts } from '../locales/enUSParts.ts';
import { useSettings } from './contexts.ts';

/** A picture to draw, or the text in its place. Neither, where there is none. */
export interface PictureAddress {
  readonly src?: string;
  readonly refused?: string;
}

/** Judges safe addresses of pictures: the page's own origin and those of `environment.allowedPictures` are drawn, no others. */
export type JudgePicture = (address: string | undefined) => PictureAddress;

/** How pictures of the page around are judged. Every address of a picture goes through this before it is in the page. */
export function usePictureAddress(): JudgePicture {
  const { runtime, version } = useSettings();
  return useMemo((): JudgePicture => {
    const allowed = runtime.environment.allowedPictures;
    const { display } = runtime.texts.parts ?? enUSParts;
    return (address) => {
      if (address === undefined || address === '') return {};
      const origin = refusedPictureOrigin(address, {
        base: typeof document === 'undefined' ? undefined : document.baseURI,
        allowed,
      });
      return origin === undefined ? { src: address } : { refused: formatText(display.pictureRefused, { origin }) };
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the version changes with what the runtime holds
  }, [runtime, version]);
}
