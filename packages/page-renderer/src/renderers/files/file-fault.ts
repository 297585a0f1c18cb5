import { checkFile, sizeText } from '../../core/files/check-file.ts';
import { checkPicture } from '../../core/files/check-picture.ts';
import { formatText } from '../../core/data/format-text.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import type { PartTexts } from '../../locales/PartTexts.ts';

/** What files are held against. */
export interface FileRules {
  readonly accept: string;
  /** Bytes. */
  readonly maxSize: number;
  /** `limit` of the node: what a picture must measure. */
  readonly limit: unknown;
  readonly texts: PartTexts;
}

/** What is wrong with a file, for people. */
export async function fileFault(file: File, { accept, maxSize, limit, texts }: FileRules): Promise<string | undefined> {
  const fault = checkFile(file, { accept, maxSize });
  if (fault !== undefined)
    return formatText(fault === 'size' ? texts.fileTooLarge : texts.wrongFileType, {
      name: file.name,
      size: sizeText(maxSize),
      accept,
    });
  if (!isPlainObject(limit)) return undefined;
  const size = await pictureSize(file);
  if (!size) return formatText(texts.inputs.notAPicture, { name: file.name });
  const broken = checkPicture(size, limit);
  if (broken === undefined) return undefined;
  const label = broken === 'aspectRatio' ? toText(limit['aspectRatioLabel']) || toText(limit[broken]) : toText(limit[broken]);
  return formatText(texts.inputs.pictureLimits[broken] ?? broken, { name: file.name, limit: label, ...size });
}

/** Measures a picture; `undefined` when the browser cannot read it. */
async function pictureSize(file: File): Promise<{ readonly width: number; readonly height: number } | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return undefined;
  }
}
