import type { Amount, Api, LocalizedText, Values } from './base.ts';
import type { FormItemNode } from './form.ts';

/** How a picture is cropped; `viewMode` changes nothing: the area never leaves the picture. */
export interface CropNode {
  /** Width by height; free unless given. @label Width by height | 宽高比例 */
  readonly aspectRatio?: Amount;
  /** Lines at the thirds. @default true @label Guide lines | 辅助线 */
  readonly guides?: boolean;
  /** Whether it can be turned. @default true @label Can be turned | 可旋转 */
  readonly rotatable?: boolean;
  /** Whether it can be mirrored. @default true @label Can be mirrored | 可翻转 */
  readonly scalable?: boolean;
  /** @label Limits of the crop area | 裁剪范围限制 */
  readonly viewMode?: number;
  /** @label Mode of dragging | 拖动模式 */
  readonly dragMode?: string;
  /**
   * Kind of the result: `image/jpeg`, `image/png`, `image/webp`; that of the picture unless given.
   * @label Format of the cropped picture | 裁剪图片格式
   */
  readonly cropFormat?: string;
  /** @label Quality of the cropped picture | 裁剪图片质量 */
  readonly cropQuality?: number;
}

/** Files, sent as they are chosen. */
export interface FileInputNode extends FormItemNode {
  readonly type: 'input-file' | 'input-image';
  readonly receiver?: Api;
  readonly fileField?: string;
  /** @label Accepted kinds of files | 可接受的文件类型 */
  readonly accept?: string;
  /** Bytes. @label Largest file (bytes) | 文件大小上限 */
  readonly maxSize?: Amount;
  /** @label Greatest length | 最大长度 @help The most characters or items. | 最多字符数或项数。 */
  readonly maxLength?: number;
  readonly multiple?: boolean;
  readonly joinValues?: boolean;
  readonly extractValue?: boolean;
  readonly delimiter?: string;
  /** @label Sent with the form | 随表单提交文件 */
  readonly asBlob?: boolean;
  /** @label Kept as Base64 | 以 Base64 保存 */
  readonly asBase64?: boolean;
  readonly btnLabel?: LocalizedText;
  /** The same for pictures. @label Text of the upload button | 上传按钮文字 */
  readonly uploadBtnText?: LocalizedText;
  /** Leaves out the button that sends what waits (`autoUpload: false`): the form does. @label Hide the upload button | 隐藏上传按钮 */
  readonly hideUploadButton?: boolean;
  /** A page that tells what is wanted, and what the link to it says. @label Address of the explanation | 说明文档链接 */
  readonly documentLink?: string;
  /** @label Text of the explanation | 说明文档文字 */
  readonly documentation?: LocalizedText;
  /** Asks for a part of each picture before it is sent. @label Cropping | 裁剪设置 */
  readonly crop?: boolean | CropNode;
  /** Asks as soon as a picture was chosen; otherwise only where it is asked for. @default true @label Crop at once | 选图后立即裁剪 */
  readonly dropCrop?: boolean;
  /** Whether a picture that is there can be cropped again. @default true @label Can be cropped again | 可重新裁剪 */
  readonly reCropable?: boolean;
  /** Asks about the picture that the form starts with. @label Crop the first picture | 初始图片先裁剪 */
  readonly initCrop?: boolean;
  readonly cropFormat?: string;
  /** 0 to 1. @default 1 */
  readonly cropQuality?: number;
  readonly thumbMode?: 'w-full' | 'h-full' | 'contain' | 'cover';
  readonly thumbRatio?: '1:1' | '4:3' | '16:9';
  /** A picture that stands there as long as none was chosen. @label Picture while there is none | 占位图片 */
  readonly frameImage?: string;
  /** Fields that the answer fills: templates over the file, `items` of several. */
  readonly autoFill?: Values;
  /** Whether the file that the form starts with fills them as well. @default true */
  readonly initAutoFill?: boolean;
  /** Own texts for `pending`, `uploading`, `error` and `uploaded`. @label Texts of the states | 各状态的文字 */
  readonly stateTextMap?: { readonly [state: string]: LocalizedText };
  /**
   * How a file is fetched: an address that its own is put behind, or a call over the file; `false`: not at all.
   * @label Address of the download | 下载地址
   */
  readonly downloadUrl?: Api | false;
  /** Names of the parts of an object that stands for a file. */
  readonly valueField?: string;
  /** @label Field with the file’s address | 文件地址字段 */
  readonly urlField?: string;
  /** @label Field with the file name | 文件名字段 @help The field that has the name of a file. | 文件名所在的字段。 */
  readonly nameField?: string;
  readonly resetValue?: unknown;
  /** The camera of a phone: `user` or `environment`. @label Camera | 拍摄方式 */
  readonly capture?: string;
  /** Sends as soon as files are chosen. @default true @label Upload at once | 自动上传 */
  readonly autoUpload?: boolean;
  /** In pieces: `auto` when a file is larger than one, once the calls for it are named. @label Upload in pieces | 分块上传 */
  readonly useChunk?: boolean | 'auto';
  /** Bytes of a piece. @default 5 MB @label Size of a piece (bytes) | 分块大小 */
  readonly chunkSize?: number;
  /** @label Request that begins the pieces | 分块开始请求 */
  readonly startChunkApi?: Api;
  /** @label Request for a piece | 分块上传请求 */
  readonly chunkApi?: Api;
  /** @label Request that ends the pieces | 分块结束请求 */
  readonly finishChunkApi?: Api;
  /** Pieces on their way at once. @default 3 @label Pieces at once | 同时上传块数 */
  readonly concurrency?: number;
  /** What a picture must measure, in px. @label Limit | 上限 @help The most that is allowed. | 上限。 */
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
  /** A file to fill in and send. @label File to fill in | 模板文件地址 */
  readonly templateUrl?: Api;
  /** @label Files can be dropped | 支持拖入文件 */
  readonly drag?: boolean;
}

/** Rows of a workbook. */
export interface ExcelInputNode extends FormItemNode {
  readonly type: 'input-excel';
  /** @label All sheets | 读取全部工作表 */
  readonly allSheets?: boolean;
  /** @label Rows read as | 解析方式 */
  readonly parseMode?: 'array' | 'object';
  /** @label Include empty cells | 包含空单元格 */
  readonly includeEmpty?: boolean;
  readonly autoFill?: Values;
}
