import type { FileNameIssue } from '../names/file-name.ts';
import type { UploadIssue } from '../upload/check-upload.ts';
import { managerZhCN } from './manager-text.ts';
import type { FileManagerLocaleText } from './locale-text.ts';

function fileNameIssue(issue: FileNameIssue): string {
  switch (issue.code) {
    case 'empty':
      return '请输入文件名';
    case 'slash':
      return '名称不能包含斜杠，请改用文件夹';
    case 'backslash':
      return '名称不能包含反斜杠';
    case 'controlCharacter':
      return '名称包含不可见的控制字符，请重新输入';
    case 'malformed':
      return '名称包含损坏的字符，请重新输入';
    case 'reserved':
      return `“${issue.name}”为保留名称，请使用其他名称`;
    case 'nameTooLong':
      return `名称共 ${issue.bytes} 字节，最多 ${issue.limit} 字节，请缩短`;
    default:
      return `名称连同文件夹共 ${issue.bytes} 字节，最多 ${issue.limit} 字节，请缩短`;
  }
}

function uploadIssue(issue: UploadIssue): string {
  switch (issue.code) {
    case 'noFiles':
      return '请上传文件';
    case 'tooLarge':
      return `${issue.name}：超过 ${issue.limit / 1024 / 1024} MB`;
    case 'twice':
      return `${issue.name}：以该名称重复选择`;
    default:
      return `${issue.name}：${fileNameIssue(issue.issue)}`;
  }
}

/** Simplified Chinese. */
export const zhCN: FileManagerLocaleText = {
  languageTag: 'zh-CN',
  manager: managerZhCN,
  breadcrumbLabel: '文件夹',
  root: '根目录',
  showPath: '显示全部文件夹',
  listLabel: (folder) => `${folder}中的文件`,
  columns: { name: '名称', type: '类型', size: '大小 (KB)', modified: '修改日期' },
  kinds: {
    folder: '文件夹',
    image: '图片',
    video: '视频',
    audio: '音频',
    pdf: 'PDF',
    document: '文档',
    spreadsheet: '表格',
    presentation: '演示文稿',
    text: '文本',
    archive: '压缩包',
    other: '文件',
  },
  loading: '正在加载文件夹',
  emptyTitle: '该文件夹为空',
  emptyHint: '上传的文件会显示在这里。',
  loadFailed: '文件夹加载失败',
  retry: '重试',
  itemCount: (count) => `共 ${count} 项`,
  fileNameIssue,
  uploadIssue,
};
