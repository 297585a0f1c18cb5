import { useCallback, useEffect, useRef, useState } from 'react';
import type { ExamPicture } from '../../word/content/rich-content.ts';
import type { PictureUrl } from './RichView.tsx';

/** Addresses of the pictures of a paper, made when one is shown and given back when the paper is closed. */
export function usePictureUrls(pictures: ReadonlyMap<string, ExamPicture>): PictureUrl {
  const [urls] = useState(() => new Map<string, string>());
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // While developing React ends effects and starts them again: what is shown must not lose its address by that.
      setTimeout(() => {
        if (isMounted.current) return;
        for (const url of urls.values()) URL.revokeObjectURL(url);
        urls.clear();
      });
    };
  }, [urls]);
  return useCallback(
    (key) => {
      const known = urls.get(key);
      const picture = pictures.get(key);
      if (known !== undefined || !picture) return known;
      const made = URL.createObjectURL(new Blob([picture.bytes], { type: picture.mediaType }));
      urls.set(key, made);
      return made;
    },
    [urls, pictures],
  );
}
