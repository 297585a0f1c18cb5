import { isPlainObject } from '../data/path.ts';

/** How a picture is cropped before it is sent. */
export interface CropSettings {
  /** Width by height; `undefined` leaves it free. */
  readonly aspectRatio: number | undefined;
  readonly guides: boolean;
  readonly rotatable: boolean;
  /** Whether it can be mirrored. */
  readonly scalable: boolean;
  /** Kind of the result, e.g. `image/jpeg`; `undefined` keeps that of the picture. */
  readonly format: string | undefined;
  /** 0 to 1, of kinds that lose something. */
  readonly quality: number;
  /** Asks as soon as a picture was chosen. */
  readonly onDrop: boolean;
  /** Whether a picture that is there can be cropped again. */
  readonly again: boolean;
  /** Asks about the picture that the form starts with. */
  readonly atStart: boolean;
}

/**
 * Reads `crop` of a node and what belongs to it, with the defaults of amis; `undefined` when pictures are sent whole.
 * `viewMode` changes nothing: the area never leaves the picture.
 */
export function cropSettings(node: Readonly<Record<string, unknown>>): CropSettings | undefined {
  const { crop } = node;
  if (crop !== true && !isPlainObject(crop)) return undefined;
  const own = crop === true ? {} : crop;
  const ratio = Number(own['aspectRatio']);
  const format = own['cropFormat'] ?? node['cropFormat'];
  const quality = Number(own['cropQuality'] ?? node['cropQuality'] ?? 1);
  return {
    aspectRatio: ratio > 0 && Number.isFinite(ratio) ? ratio : undefined,
    guides: own['guides'] !== false,
    rotatable: own['rotatable'] !== false,
    scalable: own['scalable'] !== false,
    format: typeof format === 'string' && format !== '' ? format : undefined,
    quality: quality > 0 && quality <= 1 ? quality : 1,
    onDrop: node['dropCrop'] !== false,
    again: node['reCropable'] !== false,
    atStart: node['initCrop'] === true,
  };
}
