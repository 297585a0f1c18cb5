import type { Language } from '../../locales/language.ts';

/** Texts of the pages with files beside the file manager's own; fetched with them. */
export interface FileTexts {
  readonly buckets: string;
  readonly places: string;
  readonly noBuckets: string;
  /** Asked before the person leaves while files are on their way. */
  readonly uploading: string;
  /** Whose limits of storage are shown beside the files. */
  readonly room: Readonly<Record<'person' | 'centre' | 'bucket', string>>;
}

/** Those texts in every language of the console. */
export const fileTexts: Readonly<Record<Language, FileTexts>> = {
  en: {
    buckets: 'Storage buckets',
    places: 'Folders of the centre',
    noBuckets: 'There are no buckets yet.',
    uploading: 'Files are still being uploaded. If you leave, the uploads stop; choose the same files again to continue them.',
    room: { person: 'You', centre: 'Centre', bucket: 'Bucket' },
  },
  zh: {
    buckets: '存储桶',
    places: '中心文件夹',
    noBuckets: '暂无存储桶。',
    uploading: '文件仍在上传。离开后上传会停止，重新选择相同的文件可以继续。',
    room: { person: '我', centre: '中心', bucket: '存储桶' },
  },
};
