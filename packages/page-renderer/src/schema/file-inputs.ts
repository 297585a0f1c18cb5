import type { Amount, Api, LocalizedText, Values } from './base.ts';
import type { FormItemNode } from './form.ts';

/** How a picture is cropped; `viewMode` changes nothing: the area never leaves the picture. */
export interface CropNode {
  /** Width by height; free unless given. */
  readonly aspectRatio?: Amount;
  /** Lines at the thirds. @default true */
  readonly guides?: boolean;
  /** Whether it can be turned. @default true */
  readonly rotatable?: boolean;
  /** Whether it can be mirrored. @default true */
  readonly scalable?: boolean;
  readonly viewMode?: number;
  readonly dragMode?: string;
  /** Kind of the result: `image/jpeg`, `image/png`, `image/webp`; that of the picture unless given. */
  readonly cropFormat?: string;
  readonly cropQuality?: number;
}

/** Files, sent as they are chosen. */
export interface FileInputNode extends FormItemNode {
  readonly type: 'input-file' | 'input-image';
  readonly receiver?: Api;
  readonly fileField?: string;
  readonly accept?: string;
  /** Bytes. */
  readonly maxSize?: Amount;
  readonly maxLength?: number;
  readonly multiple?: boolean;
  readonly joinValues?: boolean;
  readonly extractValue?: boolean;
  readonly delimiter?: string;
  readonly asBlob?: boolean;
  readonly asBase64?: boolean;
  readonly btnLabel?: LocalizedText;
  /** The same for pictures. */
  readonly uploadBtnText?: LocalizedText;
  /** Leaves out the button that sends what waits (`autoUpload: false`): the form does. */
  readonly hideUploadButton?: boolean;
  /** A page that tells what is wanted, and what the link to it says. */
  readonly documentLink?: string;
  readonly documentation?: LocalizedText;
  /** Asks for a part of each picture before it is sent. */
  readonly crop?: boolean | CropNode;
  /** Asks as soon as a picture was chosen; otherwise only where it is asked for. @default true */
  readonly dropCrop?: boolean;
  /** Whether a picture that is there can be cropped again. @default true */
  readonly reCropable?: boolean;
  /** Asks about the picture that the form starts with. */
  readonly initCrop?: boolean;
  readonly cropFormat?: string;
  /** 0 to 1. @default 1 */
  readonly cropQuality?: number;
  readonly thumbMode?: 'w-full' | 'h-full' | 'contain' | 'cover';
  readonly thumbRatio?: '1:1' | '4:3' | '16:9';
  /** A picture that stands there as long as none was chosen. */
  readonly frameImage?: string;
  /** Fields that the answer fills: templates over the file, `items` of several. */
  readonly autoFill?: Values;
  /** Whether the file that the form starts with fills them as well. @default true */
  readonly initAutoFill?: boolean;
  /** Own texts for `pending`, `uploading`, `error` and `uploaded`. */
  readonly stateTextMap?: { readonly [state: string]: LocalizedText };
  /** How a file is fetched: an address that its own is put behind, or a call over the file; `false`: not at all. */
  readonly downloadUrl?: Api | false;
  /** Names of the parts of an object that stands for a file. */
  readonly valueField?: string;
  readonly urlField?: string;
  readonly nameField?: string;
  readonly resetValue?: unknown;
  /** The camera of a phone: `user` or `environment`. */
  readonly capture?: string;
  /** Sends as soon as files are chosen. @default true */
  readonly autoUpload?: boolean;
  /** In pieces: `auto` when a file is larger than one, once the calls for it are named. */
  readonly useChunk?: boolean | 'auto';
  /** Bytes of a piece. @default 5 MB */
  readonly chunkSize?: number;
  readonly startChunkApi?: Api;
  readonly chunkApi?: Api;
  readonly finishChunkApi?: Api;
  /** Pieces on their way at once. @default 3 */
  readonly concurrency?: number;
  /** What a picture must measure, in px. */
  readonly limit?: {
    readonly width?: number;
    readonly height?: number;
    readonly minWidth?: number;
    readonly minHeight?: number;
    readonly maxWidth?: number;
    readonly maxHeight?: number;
    readonly aspectRatio?: number;
    readonly aspectRatioLabel?: LocalizedText;
  };
  /** A file to fill in and send. */
  readonly templateUrl?: Api;
  readonly drag?: boolean;
}

/** Rows of a workbook. */
export interface ExcelInputNode extends FormItemNode {
  readonly type: 'input-excel';
  readonly allSheets?: boolean;
  readonly parseMode?: 'array' | 'object';
  readonly includeEmpty?: boolean;
  readonly autoFill?: Values;
}
